import { beforeAll, expect, test } from "vitest";
import { prepareNodes } from "#server/testing/nodes-app.ts";
import { expectAgreement } from "#server/testing/random-question-testing.ts";
import { addVisits, seededRandom, storeTraffic, type Traffic } from "#server/testing/random-traffic-testing.ts";
import { startTestShipping } from "#server/testing/test-clickhouse.ts";
import { march, ownerTimezone, rowsOf } from "#server/testing/traffic-app.ts";
import { updateRollup } from "../rollup/service.ts";
import { queryAll } from "./query.sql.ts";
import { storedDay, tablesAt } from "./tables.sql.ts";

/**
 * Number of random questions. Run with TEST_CLICKHOUSE_QUESTIONS=1000 after a change to ClickHouse or its statements.
 */
const questions = Number(process.env.TEST_CLICKHOUSE_QUESTIONS ?? 24);
const cluster = prepareNodes(["north", "south"], ownerTimezone);
const traffic: Traffic = { views: [], visits: new Map(), attributes: new Map() };
const now = new Date("2026-04-02T08:10:00Z");
const month = { range: "custom", from: "2026-03-05", to: "2026-04-02" };

/** Adds the visits of the north first, then those of the south. Each visitor stays at one node. */
beforeAll(async () => {
  const random = seededRandom(61);
  const places = ["north", "south"].map((place) =>
    Array.from({ length: 25 }, (_, n) => `session_1700000000000_${place}${n}`),
  );
  for (const [index, { app, shipped }] of cluster.nodes.entries()) {
    const before = new Set(traffic.visits.keys());
    addVisits(traffic, random, places[index] ?? [], 150, march);
    await storeTraffic(
      app.database.pool,
      traffic,
      [...traffic.visits.keys()].filter((session) => !before.has(session)),
    );
    await updateRollup(app.database, ownerTimezone);
    await shipped.shipping.complete();
  }
});

const north = () => cluster.nodes[0]!;
const south = () => cluster.nodes[1]!;
const expectedRows = rowsOf(traffic);

/** Number of rows of a node in ClickHouse. */
async function countRows(node: string): Promise<number> {
  return (await readVersions(node)).reduce((sum, { rows }) => sum + rows, 0);
}

async function readVersions(node: string) {
  const days = await queryAll(
    north().shipped.client,
    storedDay,
    tablesAt({ node, database: "default" }).listDaysSql("traffic"),
  );
  return days.toSorted((a, b) => a.day.localeCompare(b.day));
}

test.each([0, 1])(
  `node %s answers ${questions} random questions about the visits of both`,
  async (index) => {
    const { make } = cluster.nodes[index]!;
    const figures = { traffic, expectedRows, make: (query: object) => make(query as Record<string, unknown>, now) };
    const evaluators = await expectAgreement(figures, 7 + index, questions, { isOfNodes: true });
    expect(evaluators).toEqual({ clickhouse: questions });
  },
  1_200_000,
);

test("a report says up to when each node counts, also over all days and by hour", async () => {
  await south().shipped.shipping.complete();
  const report = await north().make({ range: "all", metrics: "visits", dimension: "time" }, now);
  const [own, other] = report.nodes ?? [];
  expect([own?.name, other?.name]).toEqual(["north", "south"]);
  expect(Math.abs(Date.now() - Date.parse(other?.countedUntil ?? ""))).toBeLessThan(60_000);
  expect(report.asOf).toBe([own?.countedUntil, other?.countedUntil].toSorted()[0]);
  const days = [...traffic.views].map(({ created_at }) => created_at.getTime());
  expect(report.rows[0]?.key?.slice(0, 7)).toBe(new Date(Math.min(...days)).toISOString().slice(0, 7));
  expect(report.rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBeGreaterThanOrEqual(300);
  // Hours can be counted for one node only, so a report of several nodes shows days.
  const ofDay = { ...month, from: "2026-03-29", to: "2026-03-29", metrics: "visits", dimension: "time" };
  expect(await north().make(ofDay, now)).toMatchObject({ interval: "day" });
  const abroad = await north().make({ ...month, metrics: "visits", timezone: "Asia/Kathmandu" }, now);
  expect(abroad.nodes?.map(({ countedUntil }) => countedUntil !== null)).toEqual([true, false]);
});

test("a funnel and the pages after a page are those of both nodes", async () => {
  const funnel = { ...month, step: ["page:/", "page:/contact"], filter: [] };
  const counted = await north().reports.makeFunnel({ ...funnel, limit: 10 } as never, now);
  const began = new Set(traffic.views.filter(({ page_url }) => page_url.split("?")[0] === "/").map((v) => v.visit_id));
  expect(counted.steps[0]?.visits).toBe(began.size);
  expect(counted.nodes).toHaveLength(2);
});

test("a changed day of one node leaves those of the other as they are", async () => {
  const { app, shipped } = north();
  const read = () => Promise.all(["north", "south"].map(readVersions));
  const [before, ofSouth] = await read();
  await app.database.pool.query(
    "UPDATE website_analytics SET page_title = page_title || '.' WHERE created_at BETWEEN '2026-03-11 06:00Z' AND '2026-03-11 20:00Z'",
  );
  await updateRollup(app.database, ownerTimezone);
  await shipped.shipping.complete();
  const [after, ofSouthAfter] = await read();
  expect(after?.filter(({ last }, index) => last !== before?.[index]?.last)).toMatchObject([{ day: "2026-03-11" }]);
  expect(after?.map(({ day, rows }) => ({ day, rows }))).toEqual(before?.map(({ day, rows }) => ({ day, rows })));
  expect(ofSouthAfter).toEqual(ofSouth);
});

test("a second installation may not use a node's name, nor the database without a name", async () => {
  for (const nodeName of ["north", undefined]) {
    const { app } = south();
    const foreign = startTestShipping(app.database, ownerTimezone, cluster.clickHouse.url, { nodeName });
    const before = await countRows("north");
    await foreign.shipping.complete();
    expect(await foreign.shipping.ensure(["traffic"], null, "2026-04-02").catch(() => false)).toBe(false);
    expect(await countRows("north")).toBe(before);
    expect(await countRows("main")).toBe(0);
    await foreign.shipping.close();
  }
});

test("while ClickHouse is away, a report counts its own node and says so", async () => {
  await cluster.clickHouse.kill();
  const report = await north().make({ ...month, metrics: "page_views" }, now);
  expect(report.nodes).toMatchObject([{ name: "north" }, { name: "south", countedUntil: null }]);
  const { rows } = await north().app.database.pool.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM website_views WHERE (created_at AT TIME ZONE $1)::date BETWEEN $2 AND $3",
    [ownerTimezone, month.from, month.to],
  );
  expect(report.rows[0]?.values[0]).toBe(rows[0]?.count);
  await cluster.clickHouse.start();
});
