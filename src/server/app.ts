import type { HttpBindings } from "@hono/node-server";
import { authenticateBearerToken } from "./accounts/authenticate-bearer-token.ts";
import { selectFirstRecordDay } from "./analytics/recording/first-record.sql.ts";
import { explainChange } from "./analytics/report/changes.ts";
import { type Reports } from "./analytics/report/service.ts";
import { addLeadContactRoutes, createLeadContactJobs, type LeadContactJobs } from "./lead-contact.ts";
import { addMcpRoutes } from "./mcp/routes.ts";
import { startMessaging } from "./messaging.ts";
import { findAccount } from "./platform/auth/auth.ts";
import { clientAddress } from "./platform/http/client-address.ts";
import { createRouter, type Router } from "./platform/http/endpoint.ts";
import { refuseForeignOrigin } from "./platform/http/foreign-origin.ts";
import { addHealthRoutes } from "./platform/http/health.ts";
import type { App as ListenedApp } from "./platform/http/listen.ts";
import { addOpenApiRoute } from "./platform/http/openapi.ts";
import { HttpProblem } from "./platform/http/problem.ts";
import { bareHeaders } from "./platform/http/security-headers.ts";
import { createProblemPages } from "./platform/http/problem-page.ts";
import { toProblem } from "./platform/http/to-problem.ts";
import { readConsentHead } from "./privacy/consent/anchor.ts";
import { addAccountsRoutes, addDashboardRoutes, addNewsletter, addVisitorRoutes } from "./feature-routes.ts";
import { type AppOptions, createServices, type Services } from "./services.ts";
import { siteConfig } from "#site.config.ts";

export interface App extends ListenedApp {
  makeReport: Reports["make"];
  /** Creates missing column files, so that no report waits for them. */
  completeColumns(): Promise<void>;
  /** Brings completed days in ClickHouse up to date; undefined without ClickHouse. */
  shipDays: (() => Promise<void>) | undefined;
  /** Jobs that read and write calendars, and read the mailbox. */
  leadContact: LeadContactJobs;
  /** Commits accepted records and ends open streams. */
  close(): Promise<void>;
}

/** Connects the features: functions of one feature that another needs are passed in here. */
export function createApp(options: AppOptions): App {
  const { publicUrl, log } = options;
  const services = createServices(options);
  const { collector, liveFeed, reports, searchConsole } = services;
  const router = createAppRouter(options, services);
  addHealthRoutes(router, options.databases.health, options.isDraining ?? (() => false));
  const privacy = addVisitorRoutes(router, options, services);
  const newsletter = addNewsletter(router, options, services);
  addAccountsRoutes(router, options, services);
  addDashboardRoutes(router, options, services);
  addLeadContactRoutes(router, options, services);
  addMcpRoutes(router);
  addOpenApiRoute(router, publicUrl);
  router.refuseOtherMethods();
  router.hono.notFound(() => new HttpProblem(404, "not_found", "There is nothing at this URL").toResponse());
  const problemPage = createProblemPages(router.endpoints, options.styleSheets ?? []);
  router.hono.onError((error, context) => {
    const problem = toProblem(error, log, context.req.raw.signal.aborted);
    return problemPage(context, problem) ?? problem.toResponse();
  });

  const { jobs } = options.databases;
  const messaging = startMessaging({
    integrations: options.config.integrations,
    database: jobs,
    realtime: options.realtime,
    log,
    newsletter,
    meetings: services.meetings,
    thread: services.thread,
    explain: (query) => explainChange(query, (question) => reports.make(question, undefined, true)),
    reportMail: {
      makeReport: reports.make,
      unsubscribeKeys: services.reportMailKeys,
      readConsentHead: () => readConsentHead(jobs),
      readFirstDay: () => selectFirstRecordDay(jobs.pool, siteConfig.report.timezone),
    },
  });
  const firstParts = new Set(router.endpoints.map(({ path }) => path.split("/")[1]));
  return {
    fetch: (request, bindings) => router.hono.fetch(request, bindings as HttpBindings),
    owns: (firstPart) => firstParts.has(firstPart),
    makeReport: reports.make,
    completeColumns: services.columns.files.complete,
    shipDays: services.shipping?.complete,
    leadContact: createLeadContactJobs(options, services),
    async close() {
      liveFeed.close();
      services.columns.engine.close();
      await services.shipping?.close();
      await Promise.all([collector.close(), privacy.close(), messaging.close(), searchConsole.close()]);
    },
  };
}

/**
 * The one-click request of RFC 8058 comes from the email program, so it may have any origin; its token authorizes it.
 */
const oneClickPaths = new Set(["/newsletter/unsubscribe", "/report-mail/unsubscribe"]);

function createAppRouter({ config, publicUrl, databases }: AppOptions, services: Services): Router {
  const { addresses, auth, audit, tokenHashes } = services;
  const router = createRouter({
    callerOf: addresses.subscriberOf,
    findAccount: async (headers) => {
      const holder = await authenticateBearerToken(databases.reports, tokenHashes, headers);
      return holder === undefined ? findAccount(auth, headers) : holder;
    },
    audit,
  });
  // Comes first, so that it also applies to the rejections below.
  router.hono.use(async (context, next) => {
    await next();
    const usual = { ...bareHeaders, "Cache-Control": "no-store" };
    for (const [name, value] of Object.entries(usual))
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  });
  router.hono.use(async (context, next) => {
    refuseForeignOrigin(context.req.raw, publicUrl, oneClickPaths);
    const { socket } = context.env.incoming;
    const forwardedFor = context.req.header("x-forwarded-for") ?? null;
    addresses.note(context.req.raw, clientAddress(socket.remoteAddress, forwardedFor, config.trustedProxies));
    await next();
  });
  return router;
}
