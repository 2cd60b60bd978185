import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reportQuerySchema } from "#contract/report.ts";
import { type Interval, sourceDimensions } from "#contract/report-figures.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createRollup, updateRollup } from "../rollup/service.ts";
import {
  allBuckets,
  countTraffic,
  type OracleQuery,
  pathOf,
  visitValue,
} from "#server/testing/report-oracle-testing.ts";
import {
  addVisits,
  describeVisit,
  type Random,
  seededRandom,
  storeTraffic,
  type Traffic,
} from "#server/testing/random-traffic-testing.ts";
import { createReports, type Reports } from "./service.ts";

/*
 * Copenhagen puts its clocks forward on 29 March and back on 25 October 2026. Reports are asked for as if it were the
 * morning of 2 April, or the evening of 27 October.
 */
const owner = "Europe/Copenhagen";
const march = {
  from: Date.parse("2026-03-05T00:00:00Z"),
  to: Date.parse("2026-04-02T08:00:00Z"),
  edges: [
    "2026-03-28T23:00:00Z",
    "2026-03-29T01:00:00Z",
    "2026-03-29T22:00:00Z",
    "2026-04-01T22:00:00Z",
    "2026-03-31T04:15:00Z",
  ].map((text) => Date.parse(text)),
};
const october = {
  from: Date.parse("2026-10-20T00:00:00Z"),
  to: Date.parse("2026-10-27T18:00:00Z"),
  edges: ["2026-10-24T22:00:00Z", "2026-10-25T00:00:00Z", "2026-10-25T01:00:00Z", "2026-10-25T23:00:00Z"].map((text) =>
    Date.parse(text),
  ),
};
const yearBefore = {
  from: march.from - 365 * 86_400_000,
  to: march.to - 365 * 86_400_000,
  edges: [Date.parse("2025-03-30T01:00:00Z")],
};
const now = new Date("2026-04-02T08:10:00Z");

const trafficMetrics = [
  "visitors",
  "visits",
  "page_views",
  "avg_time_on_site",
  "bounce_rate",
  "visit_duration",
  "engaged_time",
  "views_per_visit",
  "scroll_depth",
] as const;

let app: TestApp;
let reports: Reports;
const random = seededRandom(7);
const visitors = Array.from({ length: 45 }, (_, n) => `session_1700000000000_visitor${n}`);
const traffic: Traffic = { views: [], visits: new Map(), attributes: new Map() };

beforeAll(async () => {
  app = await startTestApp();
  reports = createReports(app.database, createRollup(app.database), owner);
  addVisits(traffic, random, visitors, 260, march);
  addVisits(traffic, random, visitors, 60, yearBefore);
  addVisits(traffic, random, visitors, 80, october);
  await storeTraffic(app.database.pool, traffic, traffic.visits.keys());
  // A report waits for an update for a moment only, and this is the largest.
  await updateRollup(app.database, owner);
});
afterAll(() => app.close());

const make = (query: Record<string, unknown>, at = now) => reports.make(reportQuerySchema.parse(query), at);

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
  const isShort = Date.parse(lastDay) - Date.parse(firstDay) < 31 * 86_400_000;
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
  return visitValue(traffic.visits.get(view.visit_id), dimension);
}

const queryOf = (
  { timezone, firstDay, lastDay, dimension, interval, filters }: OracleQuery,
  metrics: readonly string[],
) => ({
  metrics: metrics.join(","),
  range: "custom",
  from: firstDay,
  to: lastDay,
  timezone,
  dimension,
  interval,
  limit: "1000",
  filter: filters.flatMap(({ dimension, values, excludes }) =>
    values.map((value) => `${excludes ? "!" : ""}${dimension}:${value}`),
  ),
});

const zeros: Record<string, number> = { visitors: 0, visits: 0, page_views: 0, avg_time_on_site: 0 };

function expectedRows(asked: OracleQuery, metrics: readonly string[]) {
  const counted = countTraffic(traffic.views, traffic.visits, asked);
  const keys = asked.interval ? allBuckets(asked, asked.interval) : [...counted.keys()];
  const rows = keys.map((key) => ({
    key,
    values: metrics.map((metric) => counted.get(key)?.[metric] ?? zeros[metric] ?? null),
  }));
  if (asked.interval) return rows;
  return rows.sort(
    (a, b) =>
      (b.values[0] ?? -1) - (a.values[0] ?? -1) || Buffer.compare(Buffer.from(a.key ?? ""), Buffer.from(b.key ?? "")),
  );
}

/** In Copenhagen; none of the instants below is within two hours of midnight. */
const previousDay = (at: string) => new Date(Date.parse(at) - 86_400_000).toISOString().slice(0, 10);

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

describe("every figure of visits and page views equals a count by hand", () => {
  test("over closed days, the open day, other zones, hours and filters", () => expectAgreement(1, 250), 120_000);

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
    await storeTraffic(app.database.pool, traffic, touched);
    await updateRollup(app.database, owner);
    await expectAgreement(2, 150);
  }, 120_000);

  test("after visitors were forgotten, whose identifiers are replaced", async () => {
    for (const visitor of visitors.slice(0, 10)) {
      const values = [visitor, `forgotten ${visitor}`];
      for (const table of ["website_analytics", "visits"])
        await app.database.pool.query(`UPDATE ${table} SET visitor_id = $2 WHERE visitor_id = $1`, values);
    }
    await updateRollup(app.database, owner);
    await expectAgreement(3, 100);
    const { rows } = await app.database.pool.query<{ bytes: Buffer }>(
      "SELECT bytes FROM report_columns WHERE name = 'visitor'",
    );
    const hasKey = (visitor: string) => {
      const key = createHash("md5").update(visitor).digest().subarray(0, 8).reverse();
      return rows.some(({ bytes }) => bytes.includes(key));
    };
    expect([hasKey(visitors[0]!), hasKey(`forgotten ${visitors[0]}`)]).toEqual([false, true]);
  }, 120_000);
});

test("the previous period and the previous year stand beside each row", async () => {
  const metrics = ["visitors", "page_views", "bounce_rate"];
  const others = {
    previous_period: ["2026-02-02", "2026-03-03"],
    previous_year: ["2025-03-04", "2025-04-02"],
  } as const;
  for (const [compare, [firstDay, lastDay]] of Object.entries(others))
    for (const dimension of [undefined, "country", "time"]) {
      const asked = {
        timezone: owner,
        firstDay: "2026-03-04",
        lastDay: "2026-04-02",
        dimension,
        filters: [],
        interval: dimension === "time" ? ("day" as const) : undefined,
      };
      const report = await make({ ...queryOf(asked, metrics), compare, limit: "3" });
      const expected = expectedRows(asked, metrics).slice(0, dimension === "time" ? undefined : 3);
      expect(report.rows.map(({ key, values }) => ({ key, values }))).toEqual(expected);
      const before = expectedRows({ ...asked, firstDay, lastDay }, metrics);
      report.rows.forEach((row, index) => {
        const other = dimension === "time" ? before[index] : before.find(({ key }) => key === row.key);
        expect(row.previous).toEqual(other?.values ?? [0, 0, null]);
        expect(row.previousKey).toBe(dimension === "time" ? other?.key : undefined);
      });
    }
});

test("today is compared with as much of the other day as has passed of it", async () => {
  const metrics = ["visitors", "visits", "page_views", "avg_time_on_site"];
  const { comparedWith } = await make({ metrics: metrics.join(","), range: "today", compare: "previous_period" });
  expect(comparedWith).toEqual({ from: "2026-03-31T22:00:00.000Z", to: "2026-04-01T08:10:00.000Z" });
  for (const at of ["2026-04-02T08:10:00Z", "2026-04-02T00:30:00Z", "2026-03-30T06:00:00Z", "2026-10-26T13:45:00Z"]) {
    const instant = new Date(at);
    for (const dimension of [undefined, "page", "country"]) {
      const asked = {
        metrics: metrics.join(","),
        range: "today",
        compare: "previous_period",
        dimension,
        limit: "1000",
      };
      const report = await make(asked, instant);
      const until = new Date(report.comparedWith!.to).getTime();
      expect(until - Date.parse(report.comparedWith!.from)).toBe(instant.getTime() - Date.parse(report.from!));
      const counted = countTraffic(
        traffic.views.filter((view) => view.created_at.getTime() < until),
        traffic.visits,
        {
          timezone: owner,
          firstDay: previousDay(at),
          lastDay: previousDay(at),
          dimension,
          filters: [],
        },
      );
      for (const row of report.rows)
        expect([dimension, row.key, row.previous]).toEqual([
          dimension,
          row.key,
          metrics.map((metric) => counted.get(row.key)?.[metric] ?? 0),
        ]);
    }
    // Beside each hour of the chart stands the same hour of the day before, to the last; 25 October has one more.
    if (at.startsWith("2026-10-26")) continue;
    const chart = await make(
      { metrics: "page_views", range: "today", compare: "previous_period", dimension: "time" },
      instant,
    );
    const whole = chart.rows.reduce((sum, { previous }) => sum + previous![0]!, 0);
    const day = previousDay(at);
    const other = await make({ metrics: "page_views", range: "custom", from: day, to: day });
    expect(whole).toBe(other.rows[0]!.values[0]);
  }
});

test("parts sum to totals", async () => {
  const base = { range: "custom", from: "2026-03-04", to: "2026-04-02", limit: "1000" };
  const total = (await make({ ...base, metrics: "page_views,visits" })).rows[0]!.values;
  for (const dimension of sourceDimensions.traffic) {
    const { rows } = await make({ ...base, metrics: "page_views", dimension });
    expect({ dimension, sum: rows.reduce((sum, { values }) => sum + values[0]!, 0) }).toEqual({
      dimension,
      sum: total[0],
    });
  }
  const device = await make({ ...base, metrics: "visits", dimension: "device" });
  expect(device.rows.reduce((sum, { values }) => sum + values[0]!, 0)).toBe(total[1]);
});

test("a page of rows knows how many there are", async () => {
  const base = { range: "30d", metrics: "visitors", dimension: "city" };
  const all = await make(base);
  const page = await make({ ...base, limit: "2", offset: "1" });
  expect(page.rows).toEqual(all.rows.slice(1, 3));
  expect(page.totalRows).toBe(all.rows.length);
  const beyond = await make({ ...base, offset: "100" });
  expect([beyond.rows, beyond.totalRows]).toEqual([[], all.rows.length]);
});

test("the interval fits the range, and all time begins with the first record", async () => {
  const series = async (range: string) => {
    const { interval, rows } = await make({ metrics: "visitors", dimension: "time", range });
    return [interval, rows.length, rows[0]?.key];
  };
  expect(await series("today")).toEqual(["hour", 24, "2026-04-02T00:00:00+02:00"]);
  expect(await series("7d")).toEqual(["day", 7, "2026-03-27"]);
  expect(await series("90d")).toEqual(["day", 90, "2026-01-03"]);
  expect(await series("12mo")).toEqual(["week", 53, "2025-03-31"]);
  expect((await series("all"))[0]).toBe("week");
});

test("retention takes page views away and leaves what was counted", async () => {
  const days = { range: "custom", from: "2025-03-01", to: "2025-04-10" };
  await updateRollup(app.database, owner);
  const before = await make({ ...days, metrics: trafficMetrics.join(","), dimension: "time" });
  await app.database.pool.query("DELETE FROM website_analytics WHERE created_at < '2025-03-20T10:00:00Z'");
  // Something that is late for a day of which a part is gone.
  const late = traffic.views.find(
    (view) => view.created_at > new Date("2025-03-20T11:00:00Z") && view.created_at < new Date("2025-03-20T20:00:00Z"),
  );
  await app.database.pool.query(
    "UPDATE website_analytics SET scroll_depth = 100 WHERE id = $1 OR created_at < '2025-03-21'",
    [late?.id ?? crypto.randomUUID()],
  );
  await updateRollup(app.database, owner);
  expect((await make({ ...days, metrics: trafficMetrics.join(","), dimension: "time" })).rows).toEqual(before.rows);
  const { rows } = await app.database.pool.query("SELECT min(day)::text AS day FROM report_columns");
  expect(rows[0].day >= "2025-03-20").toBe(true);
});
