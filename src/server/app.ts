import type { HttpBindings } from "@hono/node-server";
import { HTTPException } from "hono/http-exception";
import { addCollectRoutes } from "./analytics/collect/routes.ts";
import { createCollector } from "./analytics/collect/service.ts";
import { countRealtimeVisitors } from "./analytics/report/queries.ts";
import { addReportRoutes } from "./analytics/report/routes.ts";
import { addLeadRoutes } from "./leads/routes.ts";
import { createLiveFeed } from "./live/feed.ts";
import { addLiveRoutes } from "./live/routes.ts";
import { addNewsletterRoutes } from "./newsletter/routes.ts";
import { createAuth, findAccount } from "./platform/auth/auth.ts";
import { addAuthRoutes } from "./platform/auth/routes.ts";
import { createProofOfWork } from "./platform/captcha/proof-of-work.ts";
import { addCaptchaRoutes } from "./platform/captcha/routes.ts";
import type { Config } from "./platform/config.ts";
import type { Database } from "./platform/db/database.ts";
import { QueueFullError } from "./platform/db/group-commit.ts";
import { clientAddress } from "./platform/http/client-address.ts";
import { createRouter } from "./platform/http/endpoint.ts";
import { addHealthRoutes } from "./platform/http/health.ts";
import { describeEndpoints } from "./platform/http/openapi.ts";
import { HttpProblem } from "./platform/http/problem.ts";
import { apiContentSecurityPolicy, securityHeaders } from "./platform/http/security-headers.ts";
import type { Log } from "./platform/log.ts";
import type { Realtime } from "./platform/realtime/realtime.ts";
import { deriveSecret, pseudonymizeAddress } from "./platform/secrets.ts";
import { addPrivacyRoutes } from "./privacy/routes.ts";

export interface AppOptions {
  config: Pick<Config, "trustedProxies">;
  publicUrl: string;
  database: Database;
  realtime: Realtime;
  rootSecret: string;
  log: Log;
}

export interface App {
  fetch(request: Request, bindings: HttpBindings): Response | Promise<Response>;
  /** Commits what was accepted and ends open streams. */
  close(): Promise<void>;
}

/** Wires the features together; what one feature does for another is passed in here. */
export function createApp({ config, publicUrl, database, realtime, rootSecret, log }: AppOptions): App {
  const auth = createAuth({ database, secret: rootSecret, publicUrl });
  const addressSecret = deriveSecret(rootSecret, "client addresses");
  const captcha = createProofOfWork(database, rootSecret);
  const collector = createCollector(database);
  const liveFeed = createLiveFeed(realtime, () => countRealtimeVisitors(database.pool), log);
  const addresses = new WeakMap<Request, string>();
  const router = createRouter((headers) => findAccount(auth, headers));
  const { hono } = router;

  // First, so that it also dresses the answers to what is refused below.
  hono.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(securityHeaders)) context.res.headers.set(name, value);
    context.res.headers.set("Content-Security-Policy", apiContentSecurityPolicy);
    if (!context.res.headers.has("Cache-Control")) context.res.headers.set("Cache-Control", "no-store");
  });
  hono.use(async (context, next) => {
    refuseForeignOrigin(context.req.raw, publicUrl);
    const { socket } = context.env.incoming;
    const forwardedFor = context.req.header("x-forwarded-for") ?? null;
    addresses.set(context.req.raw, clientAddress(socket.remoteAddress, forwardedFor, config.trustedProxies));
    await next();
  });

  addHealthRoutes(router, database);
  addCollectRoutes(router, collector);
  addPrivacyRoutes(router, database);
  addCaptchaRoutes(router, captcha);
  addLeadRoutes(router, database, captcha);
  addNewsletterRoutes(router, database, captcha);
  addAuthRoutes(router, auth, captcha, (request) => pseudonymizeAddress(addresses.get(request) ?? "", addressSecret));
  addReportRoutes(router, database);
  addLiveRoutes(router, liveFeed, async (headers) => (await findAccount(auth, headers))?.role === "admin");
  router.add(
    {
      method: "GET",
      path: "/api/openapi.json",
      access: "anyone",
      summary: "This description",
      responses: { 200: { description: "OpenAPI 3.1" } },
    },
    ({ context }) => context.json(describeEndpoints(router.endpoints, publicUrl)),
  );
  router.refuseOtherMethods();

  hono.notFound(() => new HttpProblem(404, "not_found", "There is nothing at this address").toResponse());
  hono.onError((error) => toProblem(error, log).toResponse());

  return {
    fetch: (request, bindings) => hono.fetch(request, bindings),
    async close() {
      liveFeed.close();
      await collector.close();
    },
  };
}

/** A browser names the page that sends a request; another site's page has no business changing anything here. */
function refuseForeignOrigin(request: Request, publicUrl: string): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  // Behind a proxy the Host may be the proxy's name for us; PUBLIC_URL is the origin that visitors use.
  const isForeign =
    origin !== null &&
    origin !== publicUrl &&
    (!URL.canParse(origin) || new URL(origin).host !== request.headers.get("host"));
  if (isForeign || site === "cross-site" || site === "same-site")
    throw new HttpProblem(403, "foreign_origin", "Requests from other sites are refused");
}

/** SQLSTATE classes 08 and 57, and what Node says when nobody listens: the database cannot answer now. */
const databaseAway = /^(08|57)|^ECONNREFUSED$|^ENOENT$|^ECONNRESET$|^EPIPE$/;

function toProblem(error: Error, log: Log): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof HTTPException) return new HttpProblem(error.status, "http_error", error.message || "Refused");
  if (error instanceof QueueFullError)
    return new HttpProblem(503, "queue_full", error.message, {
      headers: { "Retry-After": String(error.retryAfterSeconds) },
    });
  const cause = error.cause instanceof Error ? error.cause : error;
  if (
    ("code" in cause && databaseAway.test(String(cause.code))) ||
    /connection (terminated|timeout)|timeout exceeded/i.test(cause.message)
  ) {
    log.warn({ error: cause.message }, "the database did not answer");
    return new HttpProblem(503, "database_unavailable", "The database does not answer right now", {
      headers: { "Retry-After": "1" },
    });
  }
  log.error({ error: error.stack }, "a request failed");
  return new HttpProblem(500, "internal", "Something went wrong on the server");
}
