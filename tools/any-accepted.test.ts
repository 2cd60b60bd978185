import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  dimensions,
  metricDefinitions,
  metrics,
  ranges,
  sourceDimensions,
  isGoalMetric,
} from "#contract/report-figures.ts";
import { createRollupJob, updateRollup } from "#server/analytics/rollup/service.ts";
import { selectSetAside } from "#server/analytics/rollup/set-aside.sql.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/log.ts";
import { purgeAged, purgeRecords } from "#server/retention.ts";
import { anyBatch, anyChoice } from "#server/testing/any-accepted-batch.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { restoreSnapshot, writeSnapshot } from "./command/snapshot.ts";

/** Number of random request bodies; set ANY_ACCEPTED_BODIES for more than `npm test` uses. */
const bodies = Number(process.env.ANY_ACCEPTED_BODIES ?? 400);

let app: TestApp;
let admin: { cookie: string };
beforeAll(async () => {
  app = await startTestApp({ TRUSTED_PROXIES: "127.0.0.1" });
  admin = await app.signIn("admin");
});
afterAll(() => app.close());

const address = (index: number) => ({
  "X-Forwarded-For": `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
});

/** Paths of all reports that an owner can request, for each metric and dimension. */
function listReports(): string[] {
  const reports = metrics.flatMap((metric) => {
    const { source } = metricDefinitions[metric];
    const splits =
      source === "live" ? [] : dimensions.filter((dimension) => sourceDimensions[source].includes(dimension));
    const query = `metrics=${metric}${isGoalMetric(metric) ? "&goal=demo_request" : ""}`;
    return [query, ...splits.map((dimension) => `${query}&dimension=${dimension}`)];
  });
  return [
    ...reports.map((report) => `report?${report}`),
    ...ranges.filter((range) => range !== "custom").map((range) => `report?metrics=visitors,leads,lcp&range=${range}`),
    "report?metrics=page_views&dimension=page&timezone=America/Los_Angeles",
    "report?metrics=page_views&dimension=time&interval=hour&range=today",
    "report?metrics=page_views&dimension=page&filter=device:mobile",
    "report?metrics=lcp&dimension=page&filter=device:desktop",
    "report?metrics=events&dimension=event&format=csv",
    "report?metrics=visits,exit_rate&dimension=page&by=country&sort=exit_rate:asc&filter=reached_goal:demo_request",
    "report?metrics=visits&filter=steps:page:/ > page*:/*&filter=lead_stage:&filter=time_on_site>:1",
    "report?metrics=visits&compare=segment&segment=visitor_type:new&format=csv",
    "report/funnel?step=page:/&step=event:form_start&step=goal:demo_request&dimension=channel",
    "report/paths?page=/&direction=before",
    "report/changes?metric=page_views&dimension=page&dimension=country&range=7d",
    ...metrics
      .filter((metric) => metric !== "realtime_visitors")
      .map((metric) => `report/rows?metric=${metric}&format=csv`),
  ];
}

/** Sends each body from a separate address, twenty at a time, and returns the rejected ones. */
async function send(path: string, bodies: readonly object[], status: number): Promise<unknown[]> {
  const rejected: unknown[] = [];
  let sent = 0;
  for (const group of chunk(bodies, 20))
    await Promise.all(
      group.map(async (body) => {
        const response = await app.post(path, body, address(++sent));
        const text = await response.text();
        if (response.status !== status) rejected.push([text, body]);
      }),
    );
  return rejected;
}

/** The first event of the live stream. */
async function readLive(): Promise<string> {
  const { body } = await fetch(`${app.url}/api/admin/live`, { headers: admin });
  for await (const event of body?.pipeThrough(new TextDecoderStream()) ?? []) return event;
  return "";
}

test("every report, export, stream, job, backup and restore works with any data that the schemas accept", async () => {
  const sample = { numRuns: bodies, seed: 4711 };
  expect(await send("/api/collect", fc.sample(anyBatch, sample), 202)).toEqual([]);
  expect(await send("/api/consent", fc.sample(anyChoice, { ...sample, numRuns: Math.ceil(bodies / 10) }), 201)).toEqual(
    [],
  );

  await updateRollup(app.database);
  expect(await selectSetAside(app.database.pool)).toEqual([]);
  const failures: unknown[] = [];
  for (const report of listReports()) {
    const response = await fetch(`${app.url}/api/admin/${report}`, { headers: admin });
    const text = await response.text();
    if (response.status !== 200 || text.includes('"setAside"')) failures.push([report, text.slice(0, 300)]);
  }
  expect(failures).toEqual([]);
  expect(await readLive()).toContain("event: live");

  await createRollupJob(app.database)();
  const { connection, drop } = await createTestDatabase();
  const copy = openDatabase(connection, createLog("silent"));
  const folder = await mkdtemp(join(tmpdir(), "orbit-any-"));
  try {
    const file = join(folder, "snapshot");
    const written = await writeSnapshot(app.database, file);
    expect(await restoreSnapshot(copy, file)).toEqual(written);
    await updateRollup(copy);
    expect(await selectSetAside(copy.pool)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
    await copy.close();
    await drop();
  }
  await purgeRecords(app.database, 0);
  await purgeAged(app.database);
  await updateRollup(app.database);
  expect(await selectSetAside(app.database.pool)).toEqual([]);
}, 240_000);

function chunk<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
