import { readTeamSetting } from "./platform/team-settings/team-settings.ts";
import { join } from "node:path";
import { prerenderedPaths } from "#brand-routes.ts";
import { siteConfig } from "#site.config.ts";
import type { NoteStep } from "./analytics/collect/pipeline.ts";
import { createCollector } from "./analytics/collect/service.ts";
import { createShipping, type Shipping } from "./analytics/clickhouse/shipping.ts";
import { createColumnFiles } from "./analytics/columns/column-files.ts";
import { createColumns } from "./analytics/report/columns.sql.ts";
import { createClickHouseColumns } from "./analytics/report/clickhouse.sql.ts";
import { createReports } from "./analytics/report/service.ts";
import { createRollup } from "./analytics/rollup/service.ts";
import { forgetVisitor as forgetLeadsVisitor } from "./leads/lead-visits.sql.ts";
import { createLeadChanges } from "./leads/workspace/change-lead.ts";
import type { ThreadOptions } from "./mail-thread/service.ts";
import { type MeetingOptions, readMeetingOf } from "./meetings/service.ts";
import { createReadSettings } from "./meetings/settings.ts";
import { createLiveFeed } from "./live/feed.ts";
import { selectLiveVisitors } from "./live/live-visitors.sql.ts";
import { selectSessionRoles } from "./platform/auth/accounts.sql.ts";
import { createAuth } from "./platform/auth/auth.ts";
import { openClickHouse } from "./platform/clickhouse.ts";
import { createEngine } from "./platform/duckdb/engine.ts";
import { createFormGuard } from "./platform/captcha/form-guard.ts";
import { readOwnNetworks } from "./own-networks.ts";
import { createExternalCaptcha } from "./platform/captcha/external-captcha.ts";
import { createProofOfWork } from "./platform/captcha/proof-of-work.ts";
import type { Config } from "./platform/config.ts";
import type { Databases } from "./platform/db/database.ts";
import { createLocator, type Locator } from "./platform/geo/locator.ts";
import { createClientDescriber } from "./platform/http/client.ts";
import { createAudit } from "./platform/http/audit.ts";
import type { Log } from "./platform/log.ts";
import { createOutboundGuard } from "./platform/outbound/guard.ts";
import type { Realtime } from "./platform/realtime/realtime.ts";
import {
  createFleetingPseudonyms,
  createPseudonyms,
  createTokenHashes,
  createVisitorHash,
  deriveKeys,
  type RootSecrets,
} from "./platform/secrets.ts";
import type { ForgetVisitor } from "./privacy/forget/forget.ts";
import { createWithdrawals } from "./privacy/forget/pending.ts";
import { createSearchConsole } from "./search-console/service.ts";

export interface AppOptions {
  config: Pick<
    Config,
    "trustedProxies" | "internalNetworks" | "integrations" | "publicUrl" | "dataDir" | "clickHouse" | "nodeName"
  >;
  /** The configured URL, or that of localhost if there is none. */
  publicUrl: string;
  /** Style sheets of the built site, for the pages rendered on request. */
  styleSheets?: readonly string[];
  /** Folder of the built site, where this process serves it. */
  builtSite?: string | undefined;
  databases: Databases;
  realtime: Realtime;
  secrets: RootSecrets;
  log: Log;
  /** Whether this process is about to end; load balancers check this. */
  isDraining?: () => boolean;
  /** Receives the duration of each step of the pipeline for tracking data. */
  noteStep?: NoteStep | undefined;
  /** Networks whose visits are not counted; those of `site.config.ts` by default. */
  ownNetworks?: readonly string[] | undefined;
  /** Looks up the place of an address. Shared with the counts of responses, because its files take much memory. */
  locator?: Locator;
  /** Maximum number of attempts to solve a captcha. Lower in tests, which solve hundreds of captchas. */
  captchaTries?: number;
}

/** Services that several features share, each with the connection pool for its purpose. */
export function createServices(options: AppOptions) {
  const { config, publicUrl, databases, realtime, secrets, log } = options;
  const { forms, ingest, reports, jobs } = databases;
  const { integrations } = config;
  const collector = createCollector({
    database: ingest,
    realtime,
    hashVisitor: createVisitorHash(secrets),
    publicHost: new URL(publicUrl).host,
    knownPages: prerenderedPaths,
    noteStep: options.noteStep,
  });
  const liveFeed = createLiveFeed(
    realtime,
    {
      readVisitors: () => selectLiveVisitors(jobs.pool),
      readRoles: (sessionIds) => selectSessionRoles(jobs.pool, sessionIds),
    },
    log,
  );
  const forgetVisitor: ForgetVisitor = async (client, visitorId) =>
    (await collector.forget(client, visitorId)) + (await forgetLeadsVisitor(client, visitorId));
  const { proofOfWork, captcha } = openCaptcha(options);
  const addresses = createAddresses(secrets);
  const columns = openColumns(options);
  const shipping = openShipping(options, forgetVisitor);
  const passwordKeys = deriveKeys(secrets, "stored passwords");
  const guard = createOutboundGuard(config.internalNetworks);
  const readSettings = createReadSettings(forms, passwordKeys);
  const leadChanges = createLeadChanges({ callsWebhook: integrations.webhook !== undefined });
  const meetings: MeetingOptions = {
    database: forms,
    readSettings,
    linkKeys: deriveKeys(secrets, "meeting links"),
    publicUrl,
    canSend: integrations.mail !== undefined,
    leadChanges,
  };
  const thread: ThreadOptions = {
    database: forms,
    readSettings,
    readTemplates: () => readTeamSetting(forms.pool, "templates"),
    replyKeys: deriveKeys(secrets, "reply addresses"),
    leadChanges,
    canSend: meetings.canSend,
    readMeetingOf: (leadId) => readMeetingOf(meetings, leadId),
    defaultSender: siteConfig.brand.name,
  };
  return {
    addresses,
    audit: createAudit(forms),
    auth: createAuth({ database: forms, secret: secrets.current, publicUrl }),
    captcha,
    collector,
    describeClient: createClientDescriber(
      addresses.addressOf,
      options.locator ?? createLocator(),
      readOwnNetworks(options.ownNetworks),
    ),
    forgetVisitor,
    guard: createFormGuard(forms, captcha, addresses.pseudonymOf),
    leadChanges,
    liveFeed,
    meetings,
    thread,
    meetingSettings: { passwordKeys, guard, readSettings },
    proofOfWork,
    reportMailKeys: deriveKeys(secrets, "report mail unsubscribe"),
    columns,
    reports: createReports(reports, createRollup(jobs), undefined, undefined, {
      nodes: shipping,
      columns: listColumns(columns, shipping, log),
    }),
    shipping,
    searchConsole: createSearchConsole(integrations.searchConsole, reports, log),
    tokenHashes: createTokenHashes(secrets),
  };
}

/**
 * The captcha of the forms: an external provider if one is configured, or else the proof of work. With an external
 * provider, browsers that cannot load its script send a proof of work, which counts as unverified.
 */
function openCaptcha({ config, databases: { forms: database }, secrets, log, captchaTries }: AppOptions) {
  const proofOfWork = createProofOfWork(database, secrets.current, captchaTries);
  const settings = config.integrations.captcha;
  const publicHost = config.publicUrl && new URL(config.publicUrl).hostname;
  const captcha = settings ? createExternalCaptcha({ settings, database, log, proofOfWork, publicHost }) : proofOfWork;
  return { proofOfWork, captcha };
}

/** The column files of each day's records, and DuckDB, which reads them; it starts only when it is needed. */
function openColumns({ config, databases, log }: AppOptions) {
  const folder = join(config.dataDir, "columns");
  const engine = createEngine({ folder, log });
  const { timezone } = siteConfig.report;
  return { engine, files: createColumnFiles({ database: databases.jobs, engine, folder, timezone, log }) };
}

/** Evaluators of single records, in the order in which reports try them. */
const listColumns = ({ files, engine }: ReturnType<typeof openColumns>, shipping: Shipping | undefined, log: Log) => [
  ...(shipping ? [createClickHouseColumns(shipping, log)] : []),
  createColumns(files, engine, log),
];

/** Copies each day's records to ClickHouse, if it is configured. */
function openShipping(
  { config: { clickHouse, nodeName }, databases: { jobs: database }, log }: AppOptions,
  forgetVisitor: ForgetVisitor,
): Shipping | undefined {
  if (!clickHouse) return undefined;
  const rollup = createRollup(database);
  return createShipping({
    database,
    client: openClickHouse(clickHouse),
    place: clickHouse,
    nodeName,
    timezone: siteConfig.report.timezone,
    withdrawals: createWithdrawals(database, forgetVisitor),
    countRecords: async () => (await rollup.refresh()).asOf,
    log,
  });
}

export type Services = ReturnType<typeof createServices>;

/** Client addresses, and the pseudonyms that features use instead. */
function createAddresses(secrets: RootSecrets) {
  const addresses = new WeakMap<Request, string>();
  const addressOf = (request: Request) => addresses.get(request) ?? "";
  const pseudonym = createPseudonyms(secrets);
  const subscriber = createFleetingPseudonyms("subscriber");
  const neighbours = createFleetingPseudonyms("neighbours");
  return {
    note: (request: Request, address: string) => void addresses.set(request, address),
    addressOf,
    pseudonymOf: (request: Request, daysAgo?: number) => pseudonym(addressOf(request), daysAgo),
    subscriberOf: (request: Request) => subscriber(addressOf(request)),
    neighboursOf: (request: Request) => neighbours(addressOf(request)),
  };
}
