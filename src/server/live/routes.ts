import { reachesRole } from "#contract/roles.ts";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { requireSession } from "#server/platform/http/account.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { bareHeaders } from "#server/platform/http/security-headers.ts";
import type { LiveFeed } from "./feed.ts";

const retryAfterSeconds = "30";
/** Unsent bytes after which a stream is closed; an open dashboard reconnects. */
const maxUnsentBytes = 64 * 1024;

const streamHeaders = {
  ...bareHeaders,
  "Content-Type": "text/event-stream",
  "Cache-Control": "no-store",
  // Without this header, a buffering proxy would delay events.
  "X-Accel-Buffering": "no",
};

export function addLiveRoutes(router: Router, feed: LiveFeed): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/live",
      access: "viewer",
      summary:
        "Server-sent events: `live` with the current visitors, their pages and locations, `analytics` when records arrive, `lead` for each new lead",
      responses: {
        200: { description: "The stream", mediaType: "text/event-stream" },
        ...problemResponses(401, 403, 429),
      },
    },
    ({ context, account }) => {
      const { session, role } = requireSession(account);
      // Hono uses the GET handler for HEAD requests, whose stream would never end.
      if (context.req.method === "HEAD") return context.body(null, 200, streamHeaders);
      if (!feed.hasRoom(session.id))
        throw new HttpProblem(429, "too_many_streams", "Too many open streams", {
          headers: { "Retry-After": retryAfterSeconds },
        });
      // Written directly to the socket: web streams are ten times slower for hundreds of streams.
      const { outgoing } = context.env;
      outgoing.writeHead(200, streamHeaders).flushHeaders();
      const unsubscribe = feed.subscribe({
        sessionId: session.id,
        role,
        send(event, bytes) {
          if (event === "lead" && !reachesRole(role, "admin")) return;
          if (outgoing.writableLength > maxUnsentBytes) outgoing.destroy();
          else outgoing.write(bytes);
        },
        end: () => outgoing.end(),
      });
      if (outgoing.destroyed) unsubscribe();
      else outgoing.once("close", unsubscribe);
      return RESPONSE_ALREADY_SENT;
    },
  );
}
