/** `npm run import-log -- [FILE] [--log NAME] [--fields time=…,address=…]`: counts the responses of an access log. */
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { parseConfig } from "../src/server/platform/config.ts";
import { createLocator } from "../src/server/platform/geo/locator.ts";
import { createLog } from "../src/server/platform/log.ts";
import { describeSite, openCrawlerChecks } from "../src/server/count-responses.ts";
import { readOwnNetworks } from "../src/server/own-networks.ts";
import { createCounter } from "../src/server/analytics/responses/counter.ts";
import { importLog, type ImportResult } from "../src/server/analytics/responses/log/import-log.ts";
import { fieldNames, type FieldNames } from "../src/server/analytics/responses/log/parse-line.ts";
import { createTally } from "../src/server/analytics/responses/tally.ts";
import { responses, siteConfig } from "../site.config.ts";
import { CommandError, runCommandLine, withDatabase } from "./command/open-database.ts";
import { readCommand } from "./command/read-command.ts";

const { operands, values } = readCommand({
  usage: "npm run import-log -- [FILE] [--log NAME] [--fields time=FIELD,address=FIELD,url=FIELD,status=FIELD,…]",
  purpose:
    "Counts the responses in an access log of JSON lines, from FILE (which may end in .gz) or from standard input. Lines that were imported earlier are not counted again. If there are several logs, give each a name with --log. You can run it while the app is running.",
  options: { log: { type: "string", default: "access" }, fields: { type: "string" } },
  operands: { max: 1 },
});
const required = ["time", "address", "url", "status"] as const;

function readFields(text: string | undefined): FieldNames | undefined {
  if (text === undefined) return undefined;
  const pairs = text.split(",").map((pair) => pair.split("=", 2) as [string, string?]);
  for (const [name, field] of pairs)
    if (!fieldNames.some((known) => known === name) || !field)
      throw new CommandError(
        `--fields: "${name}" must be one of ${fieldNames.join(", ")}, followed by = and the name of a field`,
      );
  const fields: FieldNames = Object.fromEntries(pairs);
  for (const name of required) if (!fields[name]) throw new CommandError(`--fields: ${name} is missing`);
  return fields;
}

function openInput(file: string | undefined): AsyncIterable<Buffer> {
  if (file === undefined) return process.stdin;
  const content = createReadStream(file);
  return file.endsWith(".gz") ? content.pipe(createGunzip()) : content;
}

function describe({ lines, counted, repeated, older, problems }: ImportResult): string[] {
  return [
    `${lines} lines, ${counted} responses counted`,
    ...(repeated > 0 ? [`${repeated} lines were imported earlier or occur twice, and were not counted again`] : []),
    ...(older > 0
      ? [`${older} lines are more than ten minutes older than the newest imported line and were not counted`]
      : []),
    ...Object.entries(problems).map(
      ([problem, { lines: number, first }]) => `${number} lines skipped: ${problem}; the first is line ${first}`,
    ),
  ];
}

await runCommandLine(async () => {
  const [file] = operands;
  const name = values.log;
  const fields = readFields(values.fields);
  if (responses.countedBy !== "log")
    throw new CommandError(
      `responses.countedBy in site.config.ts is "${responses.countedBy}": set it to "log", so that no response is counted twice`,
    );
  const config = parseConfig(process.env);
  const log = createLog("warn");
  const checks = await openCrawlerChecks(log);
  const tally = createTally();
  let isShareExceeded = false;
  const counter = createCounter({
    tally,
    locator: createLocator(),
    verify: checks.verify,
    site: describeSite(config.publicUrl ?? siteConfig.url),
    ownNetworks: readOwnNetworks(),
    trustedProxies: config.trustedProxies,
    timezone: siteConfig.report.timezone,
    onShareExceeded: () => {
      isShareExceeded = true;
    },
  });
  const result = await withDatabase({ besideApp: true }, (database) =>
    importLog(openInput(file), { database, counter, tally, name, fields }),
  );
  checks.close();
  for (const line of describe(result)) console.log(line);
  if (isShareExceeded)
    console.log(
      "one network sent more page loads in an hour than its fair share, and the rest count as those of programs; check that the address is the visitor's and not a proxy's",
    );
});
