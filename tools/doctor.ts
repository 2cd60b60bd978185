/** `npm run doctor`: what is not configured yet, what is misconfigured, and whether everything outside answers. */
import { setTimeout as pause } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { minPasswordLength } from "#contract/account.ts";
import { siteConfig } from "#site.config.ts";
import { type Config, ConfigError, parseConfig } from "../src/server/platform/config.ts";
import type { Database } from "../src/server/platform/db/database.ts";
import { verifyConsentChain } from "../src/server/privacy/consent/verify-chain.ts";
import { createGoogleSearch } from "../src/server/search-console/google.ts";
import { lastDays } from "../src/server/search-console/days.ts";
import { runCommandLine, withDatabase } from "./command/open-database.ts";

interface Finding {
  /** `todo` is not configured, `fail` does not work. */
  grade: "ok" | "todo" | "fail";
  about: string;
  says: string;
}

const answerMs = 10_000;

/** The marked values of `site.config.ts` that are still as delivered. */
function listPlaceholders(config: object, path: string[] = []): string[] {
  return Object.entries(config).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== "object" || value === null) return [];
    const here = [...path, key];
    return "placeholder" in value ? [here.join(".")] : listPlaceholders(value, here);
  });
}

async function check(about: string, work: () => Promise<string>): Promise<Finding> {
  const late = pause(answerMs, undefined, { ref: false }).then(() => {
    throw new Error(`no answer within ${answerMs / 1000} s`);
  });
  try {
    return { grade: "ok", about, says: await Promise.race([work(), late]) };
  } catch (error) {
    return { grade: "fail", about, says: error instanceof Error ? error.message : String(error) };
  }
}

const todo = (about: string, says: string): Finding => ({ grade: "todo", about, says });

function checkSite({ publicUrl, trustedProxies, firstAdmin }: Config): Finding[] {
  const findings = listPlaceholders(siteConfig).map((name) => todo(name, "in site.config.ts is still an example"));
  if (!publicUrl) findings.push(todo("PUBLIC_URL", "is not set: links in mail and canonical addresses need it"));
  else if (!publicUrl.startsWith("https:")) findings.push(todo("PUBLIC_URL", "is not https: cookies travel readable"));
  else if (trustedProxies.rules.length === 0)
    findings.push(todo("TRUSTED_PROXIES", "is not set: behind a proxy, every visitor seems to come from it"));
  if (firstAdmin.password && firstAdmin.password.length < minPasswordLength)
    findings.push(todo("ADMIN_PASSWORD", `is shorter than the ${minPasswordLength} characters of other accounts`));
  return findings;
}

async function checkDatabase(database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ version: string; size: string; synced: string; admins: number }>(
    `SELECT current_setting('server_version') AS version, current_setting('fsync') AS synced,
            pg_size_pretty(pg_database_size(current_database())) AS size,
            (SELECT count(*)::int FROM users WHERE role = 'admin') AS admins`,
  );
  const { version, size, synced, admins } = rows[0] as (typeof rows)[number];
  if (synced !== "on") throw new Error("fsync is off: a crash loses what was acknowledged");
  if (admins === 0) throw new Error("there is no admin: npm run admin -- create EMAIL");
  return `PostgreSQL ${version}, ${size}, ${admins} admin${admins === 1 ? "" : "s"}`;
}

async function checkChain(database: Database): Promise<string> {
  const verdict = await verifyConsentChain(database);
  if (!verdict.intact) throw new Error(`record ${verdict.sequence} ${verdict.problem}`);
  return "every record is as it was written";
}

async function checkOutbox(database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ waiting: number; failed: number }>(
    `SELECT count(*) FILTER (WHERE status IN ('pending', 'sending'))::int AS waiting,
            count(*) FILTER (WHERE status = 'failed')::int AS failed FROM outbox`,
  );
  const { waiting, failed } = rows[0] as (typeof rows)[number];
  if (failed > 0) throw new Error(`${failed} were given up; see the dashboard`);
  return `${waiting} waiting`;
}

async function checkMail(url: string): Promise<string> {
  const transport = createTransport({ url, connectionTimeout: answerMs });
  try {
    await transport.verify();
    return "the server takes our sign-in";
  } finally {
    transport.close();
  }
}

async function checkReachable(url: string): Promise<string> {
  const { status } = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(answerMs) });
  if (status >= 500) throw new Error(`${new URL(url).host} answers ${status}`);
  return `${new URL(url).host} answers`;
}

async function checkOutside({ outside }: Config): Promise<Finding[]> {
  const { mail, webhook, captcha, searchConsole } = outside;
  const ask = async (): Promise<string> => {
    if (!searchConsole) return "";
    await createGoogleSearch(searchConsole).ask({ ...lastDays(7), dimensions: ["date"], limit: 1 });
    return `${searchConsole.siteUrl} can be read`;
  };
  return Promise.all([
    mail
      ? check("SMTP_URL", () => checkMail(mail.url))
      : todo("SMTP_URL", "is not set: mail waits in the outbox, and newsletters are single opt-in"),
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
      const [about = "", ...rest] = line.split(": ");
      return { grade: "fail", about, says: rest.join(": ") };
    });
  }
  const stored = await withDatabase({ besideApp: true }, async (database) => [
    await check("Database", () => checkDatabase(database)),
    await check("Consent log", () => checkChain(database)),
    await check("Outbox", () => checkOutbox(database)),
  ]).catch((error: Error): Finding[] => [{ grade: "fail", about: "Database", says: error.message }]);
  return [...stored, ...(await checkOutside(config)), ...checkSite(config)];
}

await runCommandLine(async () => {
  const findings = await diagnose();
  const width = Math.max(...findings.map(({ about }) => about.length));
  for (const { grade, about, says } of findings) console.log(`${grade.padEnd(5)} ${about.padEnd(width)}  ${says}`);
  if (findings.some(({ grade }) => grade === "fail")) process.exitCode = 1;
});
