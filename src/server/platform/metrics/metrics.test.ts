import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { openDatabases } from "../db/database.ts";
import { createLog } from "../log.ts";
import { createMetrics } from "./metrics.ts";

const { id } = siteConfig.brand;
const databases = openDatabases({ host: "127.0.0.1", port: 1 }, createLog("silent"));
const nothing = async () => [];

test("every scraper sees the event loop delay, not only the first", async () => {
  const metrics = createMetrics({
    databases,
    countMessages: nothing,
    listSetAside: nothing,
    countFolded: nothing,
    listConnections: nothing,
    listWaitingForClickHouse: nothing,
    countWaiting: () => 0,
  });
  const readDelay = async () =>
    Number(new RegExp(`^${id}_event_loop_delay_seconds (.+)$`, "m").exec(await metrics.write())?.[1]);
  await expect
    .poll(async () => {
      const until = performance.now() + 100;
      while (performance.now() < until);
      return readDelay();
    })
    .toBeGreaterThan(0.05);
  expect([(await readDelay()) > 0.05, (await readDelay()) > 0.05]).toEqual([true, true]);
});

test("requests are counted in buckets, and what the database counts is read for each scrape", async () => {
  let isAway = false;
  let folded = 5;
  const answer = async <T>(rows: T[]) => (isAway ? Promise.reject(new Error("away")) : rows);
  const metrics = createMetrics({
    databases,
    countMessages: () => answer([{ status: "failed", count: 2 }]),
    listSetAside: () => answer([{ source: "traffic" }, { source: "leads" }, { source: "traffic" }]),
    countFolded: () => answer([{ dimension: "page", count: folded }]),
    listConnections: () =>
      answer([
        { id: "mailbox", workedAt: new Date(), failedSince: new Date(), error: "refused", note: null },
        { id: "sales", workedAt: new Date(), failedSince: null, error: null, note: null },
      ]),
    listWaitingForClickHouse: () => answer([{ what: "days", count: 4 } as const]),
    countWaiting: () => 3,
  });
  metrics.noteRequest("api", 202, 0.02);
  metrics.noteRequest("api", 202, 11);
  metrics.noteStep("foldUnusual", 0.00002);
  const duration = `${id}_http_request_duration_seconds`;
  const first = await metrics.write();
  for (const line of [
    `# HELP ${duration} Time to respond to a request`,
    `# TYPE ${duration} histogram`,
    `${duration}_bucket{le="0.005",kind="api",status="202"} 0`,
    `${duration}_bucket{le="0.025",kind="api",status="202"} 1`,
    `${duration}_bucket{le="+Inf",kind="api",status="202"} 2`,
    `${duration}_sum{kind="api",status="202"} 11.02`,
    `${duration}_count{kind="api",status="202"} 2`,
    `${id}_database_connections{purpose="forms",state="waited for"} 0`,
    `${id}_collect_step_duration_seconds_bucket{le="0.00001",step="foldUnusual"} 0`,
    `${id}_collect_step_duration_seconds_bucket{le="0.0001",step="foldUnusual"} 1`,
    `${id}_database_up 1`,
    `${id}_clickhouse_waiting{what="days"} 4`,
    `${id}_outbox_messages{status="failed"} 2`,
    `${id}_report_days_set_aside{source="traffic"} 2`,
    `${id}_folded_values_total{dimension="page"} 5`,
    `# TYPE ${id}_folded_values_total counter`,
    `${id}_connection_up{connection="mailbox"} 0`,
    `${id}_connection_up{connection="sales"} 1`,
    `${id}_response_counts_waiting 3`,
  ])
    expect(first.split("\n")).toContain(line);
  folded = 6;
  expect(await metrics.write()).toContain(`${id}_folded_values_total{dimension="page"} 6\n`);
  isAway = true;
  const away = await metrics.write();
  expect(away).toContain(`${id}_database_up 0\n`);
  expect(away).not.toMatch(new RegExp(String.raw`^${id}_(outbox_messages|report_days_set_aside)\{`, "m"));
});
