import type { HttpBindings } from "@hono/node-server";
import { brandOf, prerenderedPaths } from "#brand-routes.ts";
import { findTokenAccount } from "./accounts/find-token-account.ts";
import { addAccessRoutes } from "./accounts/access-routes.ts";
import { addAccountRoutes } from "./accounts/account-routes.ts";
import { addTeamRoutes } from "./accounts/team-routes.ts";
import { recordConversion } from "./analytics/collect/conversions/record-conversion.ts";
import { addQuarantineRoutes } from "./analytics/collect/quarantine/routes.ts";
import { addCollectRoutes } from "./analytics/collect/routes.ts";
import { isInternal } from "./platform/geo/locator.ts";
import { isInNetworks } from "./platform/http/networks.ts";
import { addResponseRoutes } from "./analytics/responses/routes.ts";
import { isTeamCookie } from "./analytics/responses/window.ts";
import { addExperimentRoutes } from "./analytics/experiments/routes.ts";
import { addRecordingRoutes } from "./analytics/recording/routes.ts";
import { explainChange } from "./analytics/report/changes.ts";
import { findLeads } from "./analytics/report/find-leads.ts";
import { addQuestionRoutes } from "./analytics/report/question-routes.ts";
import { addReportRoutes, addReportRowRoutes } from "./analytics/report/routes.ts";
import { addAnnotationRoutes } from "./annotations/routes.ts";
import { addSegmentRoutes } from "./segments/routes.ts";
import { type Reports } from "./analytics/report/service.ts";
import {
  addLeadContactRoutes,
  createLeadContactJobs,
  type LeadContactJobs,
  leadContactOfPerson,
} from "./lead-contact.ts";
import { addLeadAdminRoutes } from "./leads/admin-routes.ts";
import { addLeadImportRoutes } from "./leads/import/routes.ts";
import { addPersonalDataRoutes } from "./leads/personal-data/routes.ts";
import { addLeadRoutes } from "./leads/routes.ts";
import { restartClocks } from "./leads/workspace/clock.ts";
import { addLeadWebhookRoutes } from "./leads/webhook/routes.ts";
import { addLeadExportRoutes } from "./leads/workspace/export-routes.ts";
import { addNoteRoutes } from "./leads/workspace/note-routes.ts";
import { addWorkspaceRoutes } from "./leads/workspace/routes.ts";
import { addLiveRoutes } from "./live/routes.ts";
import { offerMeeting } from "./meetings/service.ts";
import { addMcpRoutes } from "./mcp/routes.ts";
import { countedPages } from "./count-responses.ts";
import { readOwnNetworks } from "./own-networks.ts";
import { startMessaging } from "./messaging.ts";
import { addNewsletterAdminRoutes } from "./newsletter/admin-routes.ts";
import { addNewsletterPages } from "./newsletter/pages.ts";
import { addNewsletterRoutes } from "./newsletter/routes.ts";
import type { NewsletterOptions } from "./newsletter/service.ts";
import { findAccount } from "./platform/auth/auth.ts";
import { addAuthRoutes } from "./platform/auth/routes.ts";
import { addCaptchaRoutes } from "./platform/captcha/routes.ts";
import { clientAddress } from "./platform/http/client-address.ts";
import { createRouter, type Router } from "./platform/http/endpoint.ts";
import { refuseForeignOrigin } from "./platform/http/foreign-origin.ts";
import { addHealthRoutes } from "./platform/http/health.ts";
import type { App as ListenedApp } from "./platform/http/listen.ts";
import { addDescriptionRoute } from "./platform/http/openapi.ts";
import { HttpProblem } from "./platform/http/problem.ts";
import { bareHeaders } from "./platform/http/security-headers.ts";
import { createProblemPages } from "./platform/http/problem-page.ts";
import { toProblem } from "./platform/http/to-problem.ts";
import { addOutboxRoutes } from "./platform/outbox/routes.ts";
import { addTeamSettingRoutes } from "./platform/team-settings/routes.ts";
import { deriveKeys } from "./platform/secrets.ts";
import { readConsentHead } from "./privacy/consent/anchor.ts";
import { createConsentSigner } from "./privacy/consent/signer.ts";
import { addPrivacyRoutes } from "./privacy/routes.ts";
import { addAlertRoutes } from "./report-mail/alerts/routes.ts";
import { addReportMailRoutes } from "./report-mail/routes.ts";
import { createPageHealthCheck } from "./search-console/page-health/service.ts";
import { addSearchConsoleRoutes } from "./search-console/routes.ts";
import { type AppOptions, createServices, type Services } from "./services.ts";

export interface App extends ListenedApp {
  makeReport: Reports["make"];
  /** Makes the missing files of columns, so that no report waits for them. */
  completeColumns(): Promise<void>;
  /** Brings completed days in ClickHouse up to date; undefined without ClickHouse. */
  shipDays: (() => Promise<void>) | undefined;
  /** Due work of calendars and the mailbox. */
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
  addDescriptionRoute(router, publicUrl);
  router.refuseOtherMethods();
  router.hono.notFound(() => new HttpProblem(404, "not_found", "There is nothing at this URL").toResponse());
  const problemPage = createProblemPages(router.endpoints, options.styleSheets ?? []);
  router.hono.onError((error, context) => {
    const problem = toProblem(error, log);
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
      const holder = await findTokenAccount(databases.reports, tokenHashes, headers);
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

/** Endpoints for the public pages: tracking, consent and lead forms. */
function addVisitorRoutes(router: Router, { config, databases, secrets }: AppOptions, services: Services) {
  const { forms } = databases;
  const { integrations } = config;
  const { addresses, collector, describeClient, forgetVisitor, guard, proofOfWork } = services;
  const ownNetworks = readOwnNetworks();
  const isTeam = (request: Request) =>
    isTeamCookie(request.headers.get("cookie") ?? "") || isInNetworks(addresses.addressOf(request), ownNetworks);
  addCollectRoutes(router, collector, (request) => ({
    describeClient: () => describeClient(request),
    network: () => addresses.neighboursOf(request),
    isInternal: isInternal(addresses.addressOf(request)),
    isTeam: isTeam(request),
  }));
  addQuarantineRoutes(router, forms, collector);
  const signer = createConsentSigner(secrets.current, secrets.previous);
  const privacy = addPrivacyRoutes(router, {
    database: forms,
    describeClient,
    forgetVisitor,
    hasCopy: services.shipping !== undefined,
    isShared: config.nodeName !== undefined,
    signer,
  });
  addCaptchaRoutes(router, proofOfWork, integrations.captcha);
  const leadEffects = {
    acknowledge: integrations.mail !== undefined,
    callWebhook: integrations.webhook !== undefined,
    recordConversion,
    admitVisitor: collector.admit,
    brandOf,
    changes: services.leadChanges,
  };
  addLeadRoutes(router, forms, guard, leadEffects, (leadId) => offerMeeting(services.meetings, leadId));
  return privacy;
}

function addNewsletter(
  router: Router,
  { config, publicUrl, databases, secrets, styleSheets = [] }: AppOptions,
  { collector, guard, tokenHashes }: Services,
): NewsletterOptions {
  const newsletter: NewsletterOptions = {
    database: databases.forms,
    publicUrl,
    unsubscribeKeys: deriveKeys(secrets, "newsletter unsubscribe"),
    tokenHashes,
    asksForConfirmation: config.integrations.mail !== undefined,
    recordConversion,
    admitVisitor: collector.admit,
  };
  addNewsletterRoutes(router, guard, newsletter);
  addNewsletterPages(router, newsletter, styleSheets);
  addNewsletterAdminRoutes(router, newsletter);
  return newsletter;
}

/** Endpoints for authentication and permissions. */
function addAccountsRoutes(router: Router, { databases, secrets, publicUrl }: AppOptions, services: Services): void {
  const database = databases.forms;
  const { addresses, auth, captcha, audit, tokenHashes } = services;
  addAuthRoutes(router, { auth, database, captcha, secrets, publicUrl, addressOf: addresses.pseudonymOf, audit });
  addAccountRoutes(router, { database, tokenHashes, audit });
  addTeamRoutes(router, database, tokenHashes);
  addAccessRoutes(router, database, tokenHashes);
}

/** Endpoints for the dashboard's data. */
function addDashboardRoutes(
  router: Router,
  { config, databases, styleSheets = [], builtSite }: AppOptions,
  { forgetVisitor, leadChanges, liveFeed, reportMailKeys, reports, searchConsole }: Services,
): void {
  const { forms, jobs, reports: reading } = databases;
  const { integrations } = config;
  const workspace = { database: forms, reading, changes: leadChanges };
  addLeadAdminRoutes(router, { database: reading, findLeads, changes: leadChanges });
  addWorkspaceRoutes(router, workspace);
  addNoteRoutes(router, workspace);
  addLeadExportRoutes(router, reading);
  addLeadImportRoutes(router, { database: forms, jobs });
  addLeadWebhookRoutes(router, { database: forms, changes: leadChanges, key: integrations.incomingWebhookKey });
  addTeamSettingRoutes(router, forms, async (client, key) => {
    if (key === "clock" || key === "working_hours") await restartClocks(client);
  });
  addPersonalDataRoutes(router, forms, forgetVisitor, leadContactOfPerson);
  addReportMailRoutes(router, {
    database: forms,
    unsubscribeKeys: reportMailKeys,
    styleSheets,
    canSend: integrations.mail !== undefined,
  });
  addOutboxRoutes(router, forms, {
    mail: integrations.mail !== undefined,
    webhook: integrations.webhook !== undefined,
  });
  addAlertRoutes(router, {
    database: forms,
    makeReport: reports.make,
    canSend: { mail: integrations.mail !== undefined, webhook: integrations.webhook !== undefined },
  });
  addAnnotationRoutes(router, forms);
  addSegmentRoutes(router, forms, prerenderedPaths);
  addReportRoutes(router, reading, reports);
  addQuestionRoutes(router, reading, reports);
  addReportRowRoutes(router, reading);
  addRecordingRoutes(router, reading);
  addResponseRoutes(router, reading, countedPages);
  addExperimentRoutes(router, reading, reports.countOnColumns);
  addSearchConsoleRoutes(router, searchConsole, createPageHealthCheck(builtSite));
  addLiveRoutes(router, liveFeed);
}
