/* Compares what the recorder stores with a stopwatch, over random journeys in a real browser. */

import { join } from "node:path";
import { type Database, openDatabase } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/log.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { startApp, temporaryFolder } from "../e2e/support/app-process.ts";
import { databaseUrlOf } from "../e2e/support/database-url.ts";
import { type Compared, compareViews, quantile } from "./truth/compare.ts";
import { quickJourneys } from "./truth/journeys.ts";
import { longJourneys } from "./truth/long-journeys.ts";
import { addedBy, type MainThread, measureMainThread, printMainThread } from "./truth/main-thread.ts";
import { runJourneys } from "./truth/run-journeys.ts";
import type { SeenView } from "./truth/visitor.ts";

const rounds = 4;
const seconds = (ms: number) => (ms / 1_000).toFixed(2);

/** A browser that ends without an event loses what it has not yet sent. */
const endsAbruptly = ({ scenario }: SeenView) => /killed|crashed/.test(scenario);

export async function run(): Promise<void> {
  const folder = await temporaryFolder();
  const server = await startEmbeddedPostgres({ dataDir: join(folder.path, "data"), log: () => undefined });
  const app = await startApp({ DATABASE_URL: databaseUrlOf(server.connection), DATA_DIR: folder.path });
  const database = openDatabase(server.connection, createLog("error"));
  try {
    await measure(app.url, database);
  } finally {
    await database.close();
    await app.end();
    await server.stop();
    await folder.remove();
  }
}

async function measure(url: string, { pool }: Database): Promise<void> {
  const seen: SeenView[] = [];
  for (let round = 1; round <= rounds; round++) seen.push(...(await runJourneys(url, quickJourneys, round)));
  const long = await Promise.all(longJourneys.map((journey, index) => runJourneys(url, [journey], rounds + 1 + index)));
  seen.push(...long.flat());
  const { views, unseen } = await compareViews(pool, seen);
  const scenarios = Map.groupBy(views, ({ scenario }) => scenario);
  console.table(Object.fromEntries([...scenarios].map(([scenario, of]) => [scenario, describe(of)])));
  const mainThread = await measureMainThread(url);
  printMainThread(mainThread);
  printLimits(views, unseen, mainThread);
}

function describe(views: readonly Compared[]) {
  const errors = views.filter(({ rows }) => rows > 0).map(({ errorMs }) => errorMs);
  const sizes = errors.map(Math.abs);
  return {
    views: views.length,
    lost: views.filter(({ rows }) => rows === 0).length,
    duplicated: views.filter(({ rows }) => rows > 1).length,
    "median error, s": seconds(quantile(errors, 0.5)),
    "p95, s": seconds(quantile(sizes, 0.95)),
    "worst, s": seconds(quantile(sizes, 1)),
  };
}

function printLimits(views: readonly Compared[], unseen: number, mainThread: MainThread): void {
  const errors = views.filter((view) => view.rows > 0 && !endsAbruptly(view)).map(({ errorMs }) => Math.abs(errorMs));
  const missing = (isLate: boolean) =>
    views
      .filter((view) => endsAbruptly(view) && view.seenMs > 60_000 === isLate)
      .map(({ errorMs }) => -errorMs / 1_000);
  const idle = views
    .filter(({ seenMs, engagedMs }) => seenMs > 40_000 && engagedMs < 40_000)
    .map(({ engagedMs, errorMs }) => (engagedMs + errorMs) / 1_000);
  const lines: [what: string, value: number, limit: number][] = [
    [
      "page views seen for 0.5 s or more and lost",
      views.filter(({ rows, seenMs }) => rows === 0 && seenMs >= 500).length,
      0,
    ],
    ["page views stored twice or without being seen", views.filter(({ rows }) => rows > 1).length + unseen, 0],
    ["engaged time, median error, s", quantile(errors, 0.5) / 1_000, 0.3],
    ["engaged time, p95 of the error, s", quantile(errors, 0.95) / 1_000, 1.5],
    ["maximum engaged time of an abandoned tab, s", Math.max(0, ...idle), 30.1],
    ["maximum loss after an abrupt end in the first minute, s", Math.max(0, ...missing(false)), 10],
    ["maximum loss after a later abrupt end, s", Math.max(0, ...missing(true)), 30],
    ["thread time added by the core per page on a slow phone, median, ms", addedBy("threadMs", mainThread), 10],
    ["wall time added by the core per page on a slow phone, median, ms", addedBy("wallMs", mainThread), 10],
  ];
  console.log(`\n${views.length} page views`);
  console.table(
    Object.fromEntries(
      lines.map(([what, value, limit]) => [
        what,
        { value: Number(value.toFixed(2)), limit, result: value <= limit ? "pass" : "FAIL" },
      ]),
    ),
  );
}
