import { brandOf, prerenderedPaths } from "#brand-routes.ts";
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
import { findUnknownGoals } from "./analytics/goals/known-goals.ts";
import { addGoalRoutes } from "./analytics/goals/routes.ts";
import { addRecordingRoutes } from "./analytics/recording/routes.ts";
import { findLeads } from "./analytics/report/find-leads.ts";
import { addQuestionRoutes } from "./analytics/report/question-routes.ts";
import { addReportRoutes, addReportRowRoutes } from "./analytics/report/routes.ts";
import { addAnnotationRoutes } from "./annotations/routes.ts";
import { addSegmentRoutes } from "./segments/routes.ts";
import { leadContactOfPerson } from "./lead-contact.ts";
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
import { countedPages } from "./count-responses.ts";
import { readOwnNetworks } from "./own-networks.ts";
import { addNewsletterAdminRoutes } from "./newsletter/admin-routes.ts";
import { addNewsletterPages } from "./newsletter/pages.ts";
import { addNewsletterRoutes } from "./newsletter/routes.ts";
import type { NewsletterOptions } from "./newsletter/service.ts";
import { addAuthRoutes } from "./platform/auth/routes.ts";
import { addCaptchaRoutes } from "./platform/captcha/routes.ts";
import { type Router } from "./platform/http/endpoint.ts";
import { addOutboxRoutes } from "./platform/outbox/routes.ts";
import { addTeamSettingRoutes } from "./platform/team-settings/routes.ts";
import { deriveKeys } from "./platform/secrets.ts";
import { createConsentSigner } from "./privacy/consent/signer.ts";
import { addPrivacyRoutes } from "./privacy/routes.ts";
import { addAlertRoutes } from "./report-mail/alerts/routes.ts";
import { addReportMailRoutes } from "./report-mail/routes.ts";
import { createPageHealthCheck } from "./search-console/page-health/service.ts";
import { addSearchConsoleRoutes } from "./search-console/routes.ts";
import { type AppOptions, type Services } from "./services.ts";

/* The endpoints of the features: functions of one feature that another needs are passed in here. */

/** Endpoints for the public pages: tracking, consent and lead forms. */
export function addVisitorRoutes(router: Router, { config, databases, secrets }: AppOptions, services: Services) {
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

export function addNewsletter(
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
export function addAccountsRoutes(
  router: Router,
  { databases, secrets, publicUrl }: AppOptions,
  services: Services,
): void {
  const database = databases.forms;
  const { addresses, auth, captcha, audit, tokenHashes } = services;
  addAuthRoutes(router, { auth, database, captcha, secrets, publicUrl, pseudonymOf: addresses.pseudonymOf, audit });
  addAccountRoutes(router, { database, tokenHashes, audit });
  addTeamRoutes(router, database, tokenHashes);
  addAccessRoutes(router, database, tokenHashes);
}

/** Endpoints for the dashboard's data. */
export function addDashboardRoutes(
  router: Router,
  { config, databases, styleSheets = [], builtSite }: AppOptions,
  { forgetVisitor, leadChanges, liveFeed, reportMailKeys, reports, searchConsole }: Services,
): void {
  const { forms, jobs, reports: reading } = databases;
  const { integrations } = config;
  const workspace = { database: forms, reading, changes: leadChanges, findLeads };
  addLeadAdminRoutes(router, { database: reading, findLeads, changes: leadChanges });
  addWorkspaceRoutes(router, workspace);
  addNoteRoutes(router, workspace);
  addLeadExportRoutes(router, reading, findLeads);
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
  const findUnknown = (ids: readonly string[]) => findUnknownGoals(ids, reports.make);
  addAlertRoutes(router, {
    database: forms,
    findUnknownGoals: findUnknown,
    makeReport: reports.make,
    canSend: { mail: integrations.mail !== undefined, webhook: integrations.webhook !== undefined },
  });
  addAnnotationRoutes(router, forms);
  addSegmentRoutes(router, forms, { pages: prerenderedPaths, findUnknownGoals: findUnknown });
  addReportRoutes(router, reading, reports);
  addQuestionRoutes(router, reading, reports);
  addReportRowRoutes(router, reading);
  addGoalRoutes(router, reports);
  addRecordingRoutes(router, reading);
  addResponseRoutes(router, reading, countedPages);
  addExperimentRoutes(router, reading, reports.countOnColumns);
  addSearchConsoleRoutes(router, searchConsole, createPageHealthCheck(builtSite));
  addLiveRoutes(router, liveFeed);
}
