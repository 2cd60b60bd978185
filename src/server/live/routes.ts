import { streamSSE } from "hono/streaming";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import type { LiveFeed } from "./feed.ts";

export function addLiveRoutes(
  router: Router,
  feed: LiveFeed,
  isStillAllowed: (headers: Headers) => Promise<boolean>,
): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/live",
      access: "admin",
      summary:
        "Server-sent events: `live` with the number of visitors now, `analytics` when records came in, `lead` for each new lead",
      responses: { 200: { description: "The stream", mediaType: "text/event-stream" }, ...problemResponses(401, 403) },
    },
    ({ context }) => {
      // A proxy that collects the answer before passing it on would hold every event back.
      context.header("X-Accel-Buffering", "no");
      // Hono answers HEAD by the handler of GET; nobody would ever end that stream.
      if (context.req.method === "HEAD") return context.body(null, 200);
      return streamSSE(context, async (stream) => {
        const ended = new Promise<void>((resolve) => stream.onAbort(resolve));
        const unsubscribe = feed.subscribe({
          send: (event, data) => stream.writeSSE({ event, data: JSON.stringify(data) }),
          isAllowed: () => isStillAllowed(context.req.raw.headers),
          end: () => stream.abort(),
        });
        await ended;
        unsubscribe();
      });
    },
  );
}
