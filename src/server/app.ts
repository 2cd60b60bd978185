import type { HttpBindings } from "@hono/node-server";
import { HTTPException } from "hono/http-exception";
import { prerenderedPaths } from "#paths.ts";
import { findTokenAccount } from "./accounts/find-token-account.ts";
import { addAccessRoutes } from "./accounts/access-routes.ts";
import { addAccountRoutes } from "./accounts/account-routes.ts";
import { addTeamRoutes } from "./accounts/team-routes.ts";
import { recordConversion } from "./analytics/collect/conversions/record-conversion.ts";
import { addQuarantineRoutes } from "./analytics/collect/quarantine/routes.ts";
import { addCollectRoutes } from "./analytics/collect/routes.ts";
import { createCollector } from "./analytics/collect/service.ts";
import { addExperimentRoutes } from "./analytics/experiments/routes.ts";
import { findLeads } from "./analytics/report/find-leads.ts";
import { addReportRoutes } from "./analytics/report/routes.ts";
import { addAnnotationRoutes } from "./annotations/routes.ts";
import { createReports, type Reports } from "./analytics/report/service.ts";
import { createRollup } from "./analytics/rollup/service.ts";
import { addLeadAdminRoutes } from "./leads/admin-routes.ts";
import { addPersonalDataRoutes } from "./leads/personal-data/routes.ts";
import { forgetVisitor as forgetLeadsVisitor } from "./leads/queries.ts";
import { addLeadRoutes } from "./leads/routes.ts";
import { createLiveFeed } from "./live/feed.ts";
import { selectLiveVisitors } from "./live/queries.ts";
import { addLiveRoutes } from "./live/routes.ts";
import { startMessaging } from "./messaging.ts";
import { addNewsletterAdminRoutes } from "./newsletter/admin-routes.ts";
import { addNewsletterPages } from "./newsletter/pages.ts";
import { addNewsletterRoutes } from "./newsletter/routes.ts";
import type { NewsletterOptions } from "./newsletter/service.ts";
import { selectSessionRoles } from "./platform/auth/accounts.ts";
import { createAuth, findAccount } from "./platform/auth/auth.ts";
import { addAuthRoutes } from "./platform/auth/routes.ts";
import { createFormGuard } from "./platform/captcha/form-guard.ts";
import { createOutsideCaptcha } from "./platform/captcha/outside-captcha.ts";
import { createProofOfWork } from "./platform/captcha/proof-of-work.ts";
import { addCaptchaRoutes } from "./platform/captcha/routes.ts";
import type { Config } from "./platform/config.ts";
import type { Databases } from "./platform/db/database.ts";
import { isDatabaseAway, isTooSlow } from "./platform/db/database-away.ts";
import { QueueFullError } from "./platform/db/group-commit.ts";
import { createLocator } from "./platform/geo/locator.ts";
import { createClientDescriber } from "./platform/http/client.ts";
import { clientAddress } from "./platform/http/client-address.ts";
import { createAudit } from "./platform/http/audit.ts";
import { createRouter } from "./platform/http/endpoint.ts";
import { addHealthRoutes } from "./platform/http/health.ts";
import type { App as ListenedApp } from "./platform/http/listen.ts";
import { describeEndpoints } from "./platform/http/openapi.ts";
import { HttpProblem } from "./platform/http/problem.ts";
import { bareHeaders } from "./platform/http/security-headers.ts";
import type { Log } from "./platform/log.ts";
import { addOutboxRoutes } from "./platform/outbox/routes.ts";
import type { Realtime } from "./platform/realtime/realtime.ts";
import {
  createFleetingPseudonyms,
  createPseudonyms,
  createTokenHashes,
  createVisitorHash,
  deriveKeys,
  type RootSecrets,
} from "./platform/secrets.ts";
import { readConsentHead } from "./privacy/consent/anchor.ts";
import { createConsentSigner } from "./privacy/consent/signer.ts";
import type { ForgetVisitor } from "./privacy/forget/forget.ts";
import { addPrivacyRoutes } from "./privacy/routes.ts";
import { addReportMailRoutes } from "./report-mail/routes.ts";
import { createPageHealthCheck } from "./search-console/page-health/service.ts";
import { addSearchConsoleRoutes } from "./search-console/routes.ts";
import { createSearchConsole } from "./search-console/service.ts";

export interface AppOptions {
  config: Pick<Config, "trustedProxies" | "outside" | "publicUrl">;
  publicUrl: string;
  /** Of the built site, for the pages that are made on request. */
  styleSheets?: readonly string[];
  /** Folder of the built site, where this process serves it. */
  builtSite?: string | undefined;
  databases: Databases;
  realtime: Realtime;
  secrets: RootSecrets;
  log: Log;
  /** Asked by who balances load: is this process about to end? */
  isLeaving?: () => boolean;
}

export interface App extends ListenedApp {
  makeReport: Reports["make"];
  /** Commits what was accepted and ends open streams. */
  close(): Promise<void>;
}

/** Wires the features together; what one feature does for another is passed in here. */
export function createApp(options: AppOptions): App {
  const { config, publicUrl, realtime, secrets, log, styleSheets = [] } = options;
  const { forms, ingest, reports: reading, jobs, health } = options.databases;
  const { outside } = config;
  const auth = createAuth({ database: forms, secret: secrets.current, publicUrl });
  const pseudonymOf = createPseudonyms(secrets);
  const subscriberOf = createFleetingPseudonyms("subscriber");
  const neighboursOf = createFleetingPseudonyms("neighbours");
  const tokenHashes = createTokenHashes(secrets);
  const proofOfWork = createProofOfWork(forms, secrets.current);
  const signer = createConsentSigner(secrets.current, secrets.previous);
  const publicHost = config.publicUrl && new URL(config.publicUrl).hostname;
  const captcha = outside.captcha
    ? createOutsideCaptcha({ settings: outside.captcha, database: forms, log, proofOfWork, publicHost })
    : proofOfWork;
  const collector = createCollector({
    database: ingest,
    realtime,
    hashVisitor: createVisitorHash(secrets),
    publicHost: new URL(publicUrl).host,
    knownPages: prerenderedPaths,
  });
  const liveFeed = createLiveFeed(
    realtime,
    {
      readVisitors: () => selectLiveVisitors(jobs.pool),
      readRoles: (sessionIds) => selectSessionRoles(jobs.pool, sessionIds),
    },
    log,
  );
  const addresses = new WeakMap<Request, string>();
  const describeClient = createClientDescriber((request) => addresses.get(request) ?? "", createLocator());
  const callerOf = (request: Request, daysAgo?: number) => pseudonymOf(addresses.get(request) ?? "", daysAgo);
  const guard = createFormGuard(forms, captcha, callerOf);
  const forgetVisitor: ForgetVisitor = async (client, visitorId) =>
    (await collector.forget(client, visitorId)) + (await forgetLeadsVisitor(client, visitorId));
  const { admit: admitVisitor } = collector;
  const audit = createAudit(forms);
  const router = createRouter({
    callerOf: (request) => subscriberOf(addresses.get(request) ?? ""),
    findAccount: async (headers) => {
      const holder = await findTokenAccount(reading, tokenHashes, headers);
      return holder === undefined ? findAccount(auth, headers) : holder;
    },
    audit,
  });
  const { hono } = router;

  // First, so that it also dresses the answers to what is refused below.
  hono.use(async (context, next) => {
    await next();
    const usual = { ...bareHeaders, "Cache-Control": "no-store" };
    for (const [name, value] of Object.entries(usual))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  });
  hono.use(async (context, next) => {
    refuseForeignOrigin(context.req.raw, publicUrl);
    const { socket } = context.env.incoming;
    const forwardedFor = context.req.header("x-forwarded-for") ?? null;
    addresses.set(context.req.raw, clientAddress(socket.remoteAddress, forwardedFor, config.trustedProxies));
    await next();
  });

  addHealthRoutes(router, health, options.isLeaving ?? (() => false));
  addCollectRoutes(router, collector, describeClient, (request) => neighboursOf(addresses.get(request) ?? ""));
  addQuarantineRoutes(router, forms, collector);
  const privacy = addPrivacyRoutes(router, { database: forms, describeClient, forgetVisitor, signer });
  addCaptchaRoutes(router, proofOfWork, outside.captcha);
  addLeadRoutes(router, forms, guard, {
    acknowledge: outside.mail !== undefined,
    callWebhook: outside.webhook !== undefined,
    recordConversion,
    admitVisitor,
  });
  addLeadAdminRoutes(router, reading, findLeads);
  addPersonalDataRoutes(router, forms, forgetVisitor);
  const newsletter: NewsletterOptions = {
    database: forms,
    publicUrl,
    unsubscribeKeys: deriveKeys(secrets, "newsletter unsubscribe"),
    tokenHashes,
    asksForConfirmation: outside.mail !== undefined,
    recordConversion,
    admitVisitor,
  };
  addNewsletterRoutes(router, guard, newsletter);
  addNewsletterPages(router, newsletter, styleSheets);
  addNewsletterAdminRoutes(router, newsletter);
  const unsubscribeKeys = deriveKeys(secrets, "report mail unsubscribe");
  addReportMailRoutes(router, { database: forms, unsubscribeKeys, styleSheets });
  addOutboxRoutes(router, forms, { mail: outside.mail !== undefined, webhook: outside.webhook !== undefined });
  addAuthRoutes(router, { auth, database: forms, captcha, secrets, publicUrl, addressOf: callerOf, audit });
  addAccountRoutes(router, { database: forms, tokenHashes, audit });
  addTeamRoutes(router, forms, tokenHashes);
  addAccessRoutes(router, forms, tokenHashes);
  addAnnotationRoutes(router, forms);
  const reports = createReports(reading, createRollup(jobs));
  addReportRoutes(router, reading, reports);
  addExperimentRoutes(router, reading);
  const searchConsole = createSearchConsole(outside.searchConsole, reading, log);
  addSearchConsoleRoutes(router, searchConsole, createPageHealthCheck(options.builtSite));
  addLiveRoutes(router, liveFeed);
  let description: Uint8Array<ArrayBuffer> | undefined;
  router.add(
    {
      method: "GET",
      path: "/api/openapi.json",
      access: "anyone",
      summary: "This description",
      responses: { 200: { description: "OpenAPI 3.1" } },
    },
    ({ context }) => {
      // Large, and identical for every caller.
      description ??= new TextEncoder().encode(JSON.stringify(describeEndpoints(router.endpoints, publicUrl)));
      return context.body(description, 200, { "Content-Type": "application/json" });
    },
  );
  router.refuseOtherMethods();
  const firstParts = new Set(router.endpoints.map(({ path }) => path.split("/")[1]));

  hono.notFound(() => new HttpProblem(404, "not_found", "There is nothing at this address").toResponse());
  hono.onError((error) => toProblem(error, log).toResponse());

  const messaging = startMessaging({
    outside,
    database: jobs,
    realtime,
    log,
    newsletter,
    reportMail: { makeReport: reports.make, unsubscribeKeys, readConsentHead: () => readConsentHead(jobs) },
  });
  return {
    fetch: (request, bindings) => hono.fetch(request, bindings as HttpBindings),
    owns: (firstPart) => firstParts.has(firstPart),
    makeReport: reports.make,
    async close() {
      liveFeed.close();
      await Promise.all([collector.close(), privacy.close(), messaging.close(), searchConsole.close()]);
    },
  };
}

const oneClickPaths = new Set(["/newsletter/unsubscribe", "/report-mail/unsubscribe"]);

/** A browser names the page that sends a request; another site's page has no business changing anything here. */
function refuseForeignOrigin(request: Request, publicUrl: string): void {
  if (request.method === "GET" || request.method === "HEAD") return;
  // The one click of RFC 8058 comes from the mail program, wherever that runs; its token is what counts.
  if (oneClickPaths.has(new URL(request.url).pathname)) return;
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

/** SQLSTATE: an account, for example, was removed while its request was being answered. */
const foreignKeyViolation = "23503";

function toProblem(error: Error, log: Log): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof HTTPException) return new HttpProblem(error.status, "http_error", error.message || "Refused");
  if (error instanceof QueueFullError)
    return new HttpProblem(503, "queue_full", error.message, {
      headers: { "Retry-After": String(error.retryAfterSeconds) },
    });
  const cause = error.cause instanceof Error ? error.cause : error;
  if (isTooSlow(cause))
    return new HttpProblem(503, "took_too_long", "The request took too long; try fewer days", {
      headers: { "Retry-After": "60" },
    });
  if (isDatabaseAway(cause)) {
    log.warn({ error: cause.message }, "the database did not answer");
    return new HttpProblem(503, "database_unavailable", "The database does not answer right now", {
      headers: { "Retry-After": "1" },
    });
  }
  if ("code" in cause && cause.code === foreignKeyViolation)
    return new HttpProblem(409, "removed_meanwhile", "Something that this request refers to was just removed");
  log.error({ error: error.stack }, "a request failed");
  return new HttpProblem(500, "internal", "Something went wrong on the server");
}
