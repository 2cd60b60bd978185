import { streamSSE } from "hono/streaming";
import type { Role } from "#contract/session.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import type { LiveFeed } from "./feed.ts";

export function addLiveRoutes(
  router: Router,
  feed: LiveFeed,
  /** Null once the session is over. */
  roleOf: (headers: Headers) => Promise<Role | null>,
): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/live",
      access: "viewer",
      summary:
        "Server-sent events: `live` with the visitors now, their pages and places, `analytics` when records came in, `lead` for each new lead",
      responses: { 200: { description: "The stream", mediaType: "text/event-stream" }, ...problemResponses(401, 403) },
    },
    ({ context, account }) => {
      const seesLeads = account?.role === "admin";
      // A proxy that collects the answer before passing it on would hold every event back.
      context.header("X-Accel-Buffering", "no");
      // Hono answers HEAD by the handler of GET; nobody would ever end that stream.
      if (context.req.method === "HEAD") return context.body(null, 200);
      return streamSSE(context, async (stream) => {
        const ended = new Promise<void>((resolve) => stream.onAbort(resolve));
        const unsubscribe = feed.subscribe({
          send: async (event, data) => {
            if (event !== "lead" || seesLeads) await stream.writeSSE({ event, data: JSON.stringify(data) });
          },
          // With another role another stream is due, which the dashboard opens when this one ends.
          isAllowed: async () => (await roleOf(context.req.raw.headers)) === account?.role,
          end: () => stream.abort(),
        });
        await ended;
        unsubscribe();
      });
    },
  );
}
