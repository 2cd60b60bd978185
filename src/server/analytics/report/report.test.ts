import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { dayMs } from "#contract/calendar-range.ts";
import { type Interval, sourceDimensions } from "#contract/report-figures.ts";
import {
  addVisits,
  describeVisit,
  type Random,
  seededRandom,
  storeTraffic,
} from "#server/testing/random-traffic-testing.ts";
import { type OracleQuery, pathOf, visitValue } from "#server/testing/report-oracle-testing.ts";
import { march, owner, queryOf, trafficMetrics, useTrafficApp } from "#server/testing/traffic-app.ts";
import { updateRollup } from "../rollup/service.ts";

const figures = useTrafficApp();
const { random, visitors, traffic, make, expectedRows } = figures;

/** A question that the dashboard could ask, and the same for the oracle. */
function randomQuestion(random: Random) {
  const [firstDay, lastDay] = random.pick([
    ["2026-03-04", "2026-04-02"],
    ["2026-03-27", "2026-04-02"],
    ["2026-03-29", "2026-03-29"],
    ["2026-03-28", "2026-03-30"],
    ["2026-04-02", "2026-04-02"],
    ["2026-10-24", "2026-10-26"],
    ["2026-10-25", "2026-10-25"],
    ["2025-12-01", "2026-10-27"],
  ] as const);
  const timezone = random.pick([owner, owner, owner, "America/New_York", "Asia/Kathmandu", "UTC"]);
  const dimension = random.chance(0.15) ? undefined : random.pick(sourceDimensions.traffic);
  const isShort = Date.parse(lastDay) - Date.parse(firstDay) < 31 * dayMs;
  const intervals: Interval[] = isShort ? ["hour", "day", "week", "month"] : ["day", "week", "month"];
  const interval = dimension === "time" ? random.pick(intervals) : undefined;
  const filters: OracleQuery["filters"] = [];
  for (let count = random.pick([0, 0, 1, 1, 2]); count > 0; count--) {
    const filtered = random.pick(sourceDimensions.traffic.filter((other) => other !== "time"));
    if (filters.some((filter) => filter.dimension === filtered)) continue;
    const values = Array.from({ length: 1 + random.below(2) }, () => someValue(random, filtered));
    filters.push({ dimension: filtered, values: [...new Set(values)], excludes: random.chance(0.3) });
  }
  const metrics = trafficMetrics.filter(() => random.chance(0.5));
  if (metrics.length === 0) metrics.push("visitors");
  const asked: OracleQuery = { timezone, firstDay, lastDay, dimension, interval, filters };
  return { asked, metrics };
}

function someValue(random: Random, dimension: string): string {
  const view = random.pick(traffic.views);
  if (dimension === "page") return pathOf(view.page_url);
  if (dimension === "brand") return view.brand;
  if (dimension === "referrer") return view.referrer.split("#")[0]!.split("?")[0]!;
  if (dimension === "visitor_type") return random.pick(["new", "returning"]);
  return visitValue(traffic.visits.get(view.visit_id), dimension);
}

async function expectAgreement(seed: number, questions: number) {
  const random = seededRandom(seed);
  let rowsSeen = 0;
  for (let n = 0; n < questions; n++) {
    const { asked, metrics } = randomQuestion(random);
    const { rows, totalRows } = await make(queryOf(asked, metrics));
    const expected = expectedRows(asked, metrics);
    expect({ asked, metrics, rows }).toEqual({ asked, metrics, rows: expected });
    expect(totalRows).toBe(expected.length);
    rowsSeen += rows.length;
  }
  expect(rowsSeen).toBeGreaterThan(questions);
}

describe("every figure of visits and page views equals a direct count", () => {
  test("over completed days, today, other time zones, hours and filters", () => expectAgreement(1, 250), 120_000);

  test("after late arrivals, longer visits and engaged time that grew", async () => {
    const sessions = [...traffic.visits.keys()];
    const touched = new Set<string>();
    for (const view of traffic.views)
      if (random.chance(0.05)) {
        view.time_on_page = (view.time_on_page ?? 0) + 30;
        touched.add(view.visit_id);
      }
    for (let n = 0; n < 12; n++) {
      const session = random.pick(sessions);
      const like = traffic.views.find((view) => view.visit_id === session)!;
      const at = like.created_at.getTime() + (random.below(3) - 1) * random.below(26 * 3_600_000);
      traffic.views.push({ ...like, id: crypto.randomUUID(), created_at: new Date(at), page_url: "/late" });
      touched.add(session);
    }
    const before = traffic.visits.size;
    addVisits(traffic, random, visitors, 25, march);
    for (const session of [...traffic.visits.keys()].slice(before)) touched.add(session);
    for (const session of touched) describeVisit(traffic, session);
    await storeTraffic(figures.app.database.pool, traffic, touched);
    await updateRollup(figures.app.database, owner);
    await expectAgreement(2, 150);
  }, 120_000);

  test("after visitors were forgotten, whose identifiers are replaced", async () => {
    for (const visitor of visitors.slice(0, 10)) {
      const values = [visitor, `forgotten ${visitor}`];
      for (const table of ["website_analytics", "visits"])
        await figures.app.database.pool.query(`UPDATE ${table} SET visitor_id = $2 WHERE visitor_id = $1`, values);
    }
    await updateRollup(figures.app.database, owner);
    await expectAgreement(3, 100);
    const { rows } = await figures.app.database.pool.query<{ bytes: Buffer }>(
      "SELECT visitors AS bytes FROM report_day_versions WHERE visitors IS NOT NULL",
    );
    const hasKey = (visitor: string) => {
      const key = createHash("md5").update(visitor).digest().subarray(0, 8).reverse();
      return rows.some(({ bytes }) => bytes.includes(key));
    };
    expect([hasKey(visitors[0]!), hasKey(`forgotten ${visitors[0]}`)]).toEqual([false, true]);
  }, 120_000);
});
