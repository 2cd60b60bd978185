/** `npm run doctor`: reports what is missing or misconfigured, and whether the database, its data and external services work. */
import { existsSync } from "node:fs";
import { type Config, ConfigError, parseConfig } from "../src/server/platform/config.ts";
import { findCluster } from "../src/server/platform/postgres/placement.ts";
import type { Database } from "../src/server/platform/db/database.ts";
import { checkClickHouse } from "./doctor/clickhouse.ts";
import { checkResponses } from "./doctor/responses.ts";
import { runCommandLine, withDatabase } from "./command/open-database.ts";
import { readCommand } from "./command/read-command.ts";
import { checkConsentLog } from "./doctor/consent-log.ts";
import { checkConnections, checkDatabase, checkOutbox, checkReports, isUnused } from "./doctor/database.ts";
import { check, type Finding, todo } from "./doctor/finding.ts";
import { checkIntegrations } from "./doctor/integrations.ts";
import { checkSecret } from "./doctor/secret.ts";
import { checkFilm, checkSecurityTxt, checkSite } from "./doctor/site.ts";

const { operands } = readCommand({
  usage: "npm run doctor -- [HEAD]",
  purpose:
    "Reports what is missing or misconfigured, and whether the database, its data and external services work. HEAD is a signed head of the consent log from a weekly report, which is compared with the log. Changes nothing. Exits with code 1 if something does not work.",
  operands: { max: 10 },
});

async function findClickHouse(config: Config, database: Database): Promise<Finding[]> {
  const finding = await check("CLICKHOUSE_URL", async () => (await checkClickHouse(config, database)) ?? "");
  return finding.message === "" ? [] : [finding];
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
  const stored = await diagnoseStored(config);
  return [
    ...stored,
    ...(await checkIntegrations(config)),
    ...checkSite(config),
    ...(await checkFilm()),
    ...checkSecurityTxt(),
  ];
}

const unused = todo("Database", "no app has used it yet: npm start creates the secret and the first admin");

/** Before the first start, there is no included database, and opening it would create it. */
async function isBeforeFirstStart({ databaseUrl, dataDir }: Config): Promise<boolean> {
  if (databaseUrl) return false;
  const { home, cluster } = await findCluster(dataDir);
  return home === dataDir && !existsSync(cluster);
}

async function diagnoseStored(config: Config): Promise<Finding[]> {
  if (await isBeforeFirstStart(config)) return [unused];
  return withDatabase({ besideApp: true }, (database) => diagnoseDatabase(config, database)).catch(
    (error: Error): Finding[] => [{ grade: "fail", subject: "Database", message: error.message }],
  );
}

async function diagnoseDatabase(config: Config, database: Database): Promise<Finding[]> {
  if (await isUnused(database)) return [unused];
  return [
    await check("Database", () => checkDatabase(database)),
    ...(await checkConsentLog(database, config, operands.join(" ")).catch((error: Error): Finding[] => [
      { grade: "fail", subject: "Consent log", message: error.message },
    ])),
    await check("Responses", () => checkResponses(database)),
    await check("Outbox", () => checkOutbox(database)),
    ...(await checkConnections(database)),
    await check("Reports", () => checkReports(database)),
    await check("Secret", () => checkSecret(config, database)),
    ...(await findClickHouse(config, database)),
  ];
}

await runCommandLine(async () => {
  const findings = await diagnose();
  const width = Math.max(...findings.map(({ subject }) => subject.length));
  for (const { grade, subject, message } of findings)
    console.log(`${grade.padEnd(5)} ${subject.padEnd(width)}  ${message}`);
  if (findings.some(({ grade }) => grade === "fail")) process.exitCode = 1;
});
