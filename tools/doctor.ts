/** `npm run doctor`: reports what is missing or misconfigured, and whether the database, its data and external services work. */
import { stat } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { listPlaceholders } from "#admin/pages/list-placeholders.ts";
import { dayMs } from "#contract/calendar-range.ts";
import { minPasswordLength } from "#contract/account.ts";
import { security, siteConfig } from "#site.config.ts";
import { type Config, ConfigError, parseConfig } from "../src/server/platform/config.ts";
import type { Database } from "../src/server/platform/db/database.ts";
import { countWaitingEntries } from "../src/server/meetings/calendars/entries.sql.ts";
import { viewSettings } from "../src/server/meetings/settings.ts";
import { selectConnections } from "../src/server/platform/connections/connections.sql.ts";
import { integer, queryOneRow, text } from "../src/server/platform/db/query-rows.ts";
import { selectSetAside } from "../src/server/analytics/rollup/set-aside.sql.ts";
import { anchorFileOf, readAnchor } from "../src/server/privacy/consent/anchor.ts";
import { createConsentSigner, isSigned, readHead } from "../src/server/privacy/consent/signer.ts";
import { type Anchor, verifyConsentLog } from "../src/server/privacy/consent/verify-chain.ts";
import { checkSecrets } from "../src/server/platform/root-secret/claim-database.ts";
import { findSecrets } from "../src/server/platform/root-secret/load-secrets.ts";
import { selectSetting } from "../src/server/platform/db/settings.sql.ts";
import { listUnreadableFactors } from "../src/server/platform/root-secret/second-factors.ts";
import { pathOfSecrets } from "../src/server/platform/root-secret/secrets-file.ts";
import { createGoogleSearch } from "../src/server/search-console/google.ts";
import { lastDays } from "../src/server/search-console/days.ts";
import { checkClickHouse } from "./command/check-clickhouse.ts";
import { checkResponses } from "./command/check-responses.ts";
import { runCommandLine, withDatabase } from "./command/open-database.ts";
import { readCommand } from "./command/read-command.ts";
import { otherBrands } from "#brands.ts";

const { operands } = readCommand({
  usage: "npm run doctor -- [HEAD]",
  purpose:
    "Reports what is missing or misconfigured, and whether the database, its data and external services work. HEAD is a signed head of the consent log from a weekly report, which is compared with the log. Changes nothing. Exits with code 1 if something does not work.",
  operands: { max: 10 },
});

interface Finding {
  /** `todo`: not configured; `fail`: does not work. */
  grade: "ok" | "todo" | "fail";
  subject: string;
  message: string;
}

const timeoutMs = 10_000;

/** Addresses in `site.config.ts` under `.example`, a domain that nobody can own (RFC 2606). */
function listExampleAddresses(config: object, prefix = ""): string[] {
  return Object.entries(config).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === "string") return /\.example\b/.test(value) ? [prefix + name] : [];
    const isGroup = typeof value === "object" && value !== null && !("placeholder" in value);
    return isGroup ? listExampleAddresses(value, `${prefix}${name}.`) : [];
  });
}

async function check(subject: string, work: () => Promise<string>): Promise<Finding> {
  const timeout = pause(timeoutMs, undefined, { ref: false }).then(() => {
    throw new Error(`no response within ${timeoutMs / 1000} s`);
  });
  try {
    return { grade: "ok", subject, message: await Promise.race([work(), timeout]) };
  } catch (error) {
    return { grade: "fail", subject, message: error instanceof Error ? error.message : String(error) };
  }
}

const todo = (subject: string, message: string): Finding => ({ grade: "todo", subject, message });

function checkSite({ publicUrl, trustedProxies, firstAdmin }: Config): Finding[] {
  const listExamples = (settings: object, file: string) =>
    [...listPlaceholders(settings), ...listExampleAddresses(settings)].map((name) =>
      todo(name, `is still an example in ${file}`),
    );
  const findings = [
    ...listExamples({ ...siteConfig, security }, "site.config.ts"),
    ...otherBrands.flatMap((brand) => listExamples({ [brand.id]: brand }, `src/${brand.id}/brand.ts`)),
  ];
  if (!publicUrl) findings.push(todo("PUBLIC_URL", "is not set: links in emails and canonical URLs need it"));
  else if (!publicUrl.startsWith("https:"))
    findings.push(todo("PUBLIC_URL", "is not https: cookies are sent unencrypted"));
  else if (trustedProxies.rules.length === 0)
    findings.push(
      todo("TRUSTED_PROXIES", "is not set: behind a proxy, all visitors appear to share one address and its budgets"),
    );
  if (firstAdmin.password && firstAdmin.password.length < minPasswordLength)
    findings.push(
      todo("ADMIN_PASSWORD", `is shorter than ${minPasswordLength} characters, the minimum for other accounts`),
    );
  return findings;
}

const soonDays = 30;

function checkSecurityTxt(): Finding[] {
  const subject = "security.txt";
  const leftDays = Math.floor((Date.parse(security.expires) - Date.now()) / dayMs);
  if (leftDays < 0)
    return [{ grade: "fail", subject, message: `expired on ${security.expires}: set a later date and build again` }];
  if (leftDays < soonDays) return [todo(subject, `expires on ${security.expires}: set a later date and build again`)];
  return [];
}

async function checkDatabase(database: Database): Promise<string> {
  const { version, size, synced, admins } = await queryOneRow(
    database.pool,
    { version: text, synced: text, size: text, admins: integer },
    `SELECT current_setting('server_version') AS version, current_setting('fsync') AS synced,
            pg_size_pretty(pg_database_size(current_database())) AS size,
            (SELECT count(*)::int FROM users WHERE role IN ('owner', 'admin')) AS admins`,
  );
  if (synced !== "on") throw new Error("fsync is off: acknowledged records can be lost in a crash");
  if (admins === 0) throw new Error("there is no admin: npm run admin -- create EMAIL");
  return `PostgreSQL ${version}, ${size}, ${admins} admin${admins === 1 ? "" : "s"}`;
}

/** Verifies the consent log against its anchors, and against HEAD if given. */
async function checkConsentLog(database: Database, config: Config): Promise<Finding[]> {
  const subject = "Consent log";
  const { dataDir } = config;
  const secrets = await findSecrets(config);
  if (!secrets) return [{ grade: "fail", subject, message: "cannot be checked without the secret" }];
  const storedHeads = await readAnchor(dataDir);
  const givenHead = operands.join(" ");
  const parsedHead = readHead(givenHead);
  const anchors: Anchor[] = [
    ...storedHeads.map((head, line) => ({ source: `line ${line + 1} of ${anchorFileOf(dataDir)}`, head })),
    ...(givenHead ? [{ source: "the given head", head: isSigned(parsedHead) ? parsedHead : undefined }] : []),
  ];
  const signer = createConsentSigner(secrets.current, secrets.previous);
  const { choices, problems } = await verifyConsentLog(database, signer, anchors);
  const last = storedHeads.at(-1);
  const isOld = last === undefined || (last.sequence < choices && Date.now() - last.signedAt.getTime() > dayMs);
  return [
    ...problems.map((message): Finding => ({ grade: "fail", subject, message })),
    ...(problems.length === 0
      ? [
          {
            grade: "ok" as const,
            subject,
            message: `${choices} ${choices === 1 ? "choice is" : "choices are"} unchanged, ${anchors.length} ${anchors.length === 1 ? "anchor matches" : "anchors match"}`,
          },
        ]
      : []),
    ...(choices > 0 && isOld
      ? [
          todo(
            subject,
            `${anchorFileOf(dataDir)} ${last ? "is older than the log" : "is missing"}: no app is writing it`,
          ),
        ]
      : []),
  ];
}

async function checkOutbox(database: Database): Promise<string> {
  const { waiting, failed } = await queryOneRow(
    database.pool,
    { waiting: integer, failed: integer },
    `SELECT count(*) FILTER (WHERE status IN ('pending', 'sending'))::int AS waiting,
            count(*) FILTER (WHERE status = 'failed')::int AS failed FROM outbox`,
  );
  if (failed > 0) throw new Error(`${failed} failed; see the dashboard`);
  return `${waiting} waiting`;
}

/** Calendars and the mailbox, as the app has found them; without any, nothing is reported. */
async function checkConnections(database: Database): Promise<Finding[]> {
  const { settings } = await viewSettings(database);
  const names = new Map(settings.calendars.map(({ id, name }) => [id, `Calendar ${name}`]));
  const waiting = await countWaitingEntries(database.pool);
  const entries: Finding[] =
    waiting > 0
      ? [{ grade: "fail", subject: "Calendar", message: `${waiting} meetings could not be written to it yet` }]
      : [];
  const found = (await selectConnections(database.pool)).map(({ id, workedAt, error, note }): Finding => {
    const subject = names.get(id) ?? (id === "mailbox" ? "Mailbox" : "Calendar");
    if (error) return { grade: "fail", subject, message: error };
    if (!workedAt) return todo(subject, "was not read yet: start the app");
    return { grade: "ok", subject, message: `read ${workedAt.toISOString()}${note ? `; ${note}` : ""}` };
  });
  return [...found, ...entries];
}

async function checkReports(database: Database): Promise<string> {
  const [first, ...others] = await selectSetAside(database.pool);
  if (!first) return "all days are counted";
  const more = others.length > 0 ? `, and ${others.length} more` : "";
  throw new Error(`${first.source} of ${first.day ?? "all days"} cannot be counted${more}: ${first.reason}`);
}

/**
 * Checks that only the app's user can read the secret, and that it belongs to the database, is no longer stored in it, and can
 * decrypt all second factors.
 */
async function checkSecret(config: Config, { pool }: Database): Promise<string> {
  const path = pathOfSecrets(config.dataDir);
  const file = await stat(path).catch(() => undefined);
  if (file && (file.mode & 0o077) !== 0) throw new Error(`${path} is readable by other users: chmod 600 ${path}`);
  const secrets = await findSecrets(config);
  if (await selectSetting(pool, "root_secret"))
    throw new Error("is still in the database, where an earlier version kept it: start the app once to move it");
  if (!secrets) throw new Error(`${path} is missing: put it back, or set AUTH_SECRET`);
  if ((await checkSecrets(pool, secrets)) === "foreign")
    throw new Error("does not belong to this database: set AUTH_SECRET to the secret of this database");
  const unreadable = await listUnreadableFactors(pool, secrets);
  if (unreadable.length > 0)
    throw new Error(
      `two-factor authentication of ${unreadable.join(", ")} cannot be decrypted with this secret: npm run admin -- reset-second-factor EMAIL`,
    );
  const previousCount = secrets.previous.length;
  const suffix = previousCount > 0 ? `, and ${previousCount} previous` : "";
  return `${config.authSecret ? "AUTH_SECRET" : path}${suffix}; keep a copy separately from the backups`;
}

async function findClickHouse(config: Config, database: Database): Promise<Finding[]> {
  const finding = await check("CLICKHOUSE_URL", async () => (await checkClickHouse(config, database)) ?? "");
  return finding.message === "" ? [] : [finding];
}

async function checkMail(url: string): Promise<string> {
  const transport = createTransport({ url, connectionTimeout: timeoutMs });
  try {
    await transport.verify();
    return new URL(url).username ? "the server accepts the credentials" : "the server accepts connections";
  } finally {
    transport.close();
  }
}

async function checkReachable(url: string): Promise<string> {
  const { status } = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(timeoutMs) });
  if (status >= 500) throw new Error(`${new URL(url).host} responds with ${status}`);
  return `${new URL(url).host} responds`;
}

async function checkIntegrations({ integrations }: Config): Promise<Finding[]> {
  const { mail, webhook, captcha, searchConsole } = integrations;
  const ask = async (): Promise<string> => {
    if (!searchConsole) return "";
    await createGoogleSearch(searchConsole).ask({ ...lastDays(7), dimensions: ["date"], limit: 1 });
    return `${searchConsole.siteUrl} is accessible`;
  };
  return Promise.all([
    mail
      ? check("SMTP_URL", () => checkMail(mail.url))
      : todo("SMTP_URL", "is not set: emails wait in the outbox, and the newsletter is single opt-in"),
    ...(webhook ? [check("WEBHOOK_URL", () => checkReachable(webhook.url))] : []),
    ...(captcha?.verifyUrl ? [check("CAPTCHA_VERIFY_URL", () => checkReachable(captcha.verifyUrl as string))] : []),
    searchConsole
      ? check("GSC_SITE_URL", ask)
      : todo("GSC_SITE_URL", "is not set: search figures are estimated from page views"),
  ]);
}

async function diagnose(): Promise<Finding[]> {
  let config: Config;
  try {
    config = parseConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split("\n").map((line) => {
      const [subject = "", ...rest] = line.split(": ");
      return { grade: "fail", subject, message: rest.join(": ") };
    });
  }
  const stored = await withDatabase({ besideApp: true }, async (database) => [
    await check("Database", () => checkDatabase(database)),
    ...(await checkConsentLog(database, config).catch((error: Error): Finding[] => [
      { grade: "fail", subject: "Consent log", message: error.message },
    ])),
    await check("Responses", () => checkResponses(database)),
    await check("Outbox", () => checkOutbox(database)),
    ...(await checkConnections(database)),
    await check("Reports", () => checkReports(database)),
    await check("Secret", () => checkSecret(config, database)),
    ...(await findClickHouse(config, database)),
  ]).catch((error: Error): Finding[] => [{ grade: "fail", subject: "Database", message: error.message }]);
  return [...stored, ...(await checkIntegrations(config)), ...checkSite(config), ...checkSecurityTxt()];
}

await runCommandLine(async () => {
  const findings = await diagnose();
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  for (const { grade, subject, message } of findings)
    console.log(`${grade.padEnd(5)} ${subject.padEnd(width)}  ${message}`);
  if (findings.some(({ grade }) => grade === "fail")) process.exitCode = 1;
});
