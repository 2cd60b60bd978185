import { expect, test } from "vitest";
import { dayMs } from "#contract/calendar-range.ts";
import { sourceDimensions } from "#contract/report-figures.ts";
import { countTraffic } from "#server/testing/report-oracle-testing.ts";
import { ownerTimezone, queryOf, trafficMetrics, prepareTrafficApp } from "#server/testing/traffic-app.ts";
import { updateRollup } from "../rollup/service.ts";

const figures = prepareTrafficApp();
const { traffic, make, expectedRows } = figures;

/** In Copenhagen; none of the instants below is within two hours of midnight. */
const previousDay = (at: string) => new Date(Date.parse(at) - dayMs).toISOString().slice(0, 10);

test("each row has the previous period and the previous year", async () => {
  const metrics = ["visitors", "page_views", "bounce_rate"];
  const others = {
    previous_period: ["2026-02-02", "2026-03-03"],
    previous_year: ["2025-03-04", "2025-04-02"],
    matching_period: ["2026-01-28", "2026-02-26"],
    matching_year: ["2025-03-05", "2025-04-03"],
  } as const;
  for (const [compare, [firstDay, lastDay]] of Object.entries(others))
    for (const dimension of [undefined, "country", "time"]) {
      const parameters = {
        timezone: ownerTimezone,
        firstDay: "2026-03-04",
        lastDay: "2026-04-02",
        dimension,
        filters: [],
        interval: dimension === "time" ? ("day" as const) : undefined,
      };
      const report = await make({ ...queryOf(parameters, metrics), compare, limit: "3" });
      const expected = expectedRows(parameters, metrics).slice(0, dimension === "time" ? undefined : 3);
      expect(report.rows.map(({ key, values }) => ({ key, values }))).toEqual(expected);
      const before = expectedRows({ ...parameters, firstDay, lastDay }, metrics);
      report.rows.forEach((row, index) => {
        const other = dimension === "time" ? before[index] : before.find(({ key }) => key === row.key);
        expect(row.previous).toEqual(other?.values ?? [0, 0, null]);
        expect(row.previousKey).toBe(dimension === "time" ? other?.key : undefined);
      });
    }
});

test("today is compared with the same part of the other day", async () => {
  const metrics = ["visitors", "visits", "page_views", "avg_time_on_site"];
  const { comparedWith } = await make({ metrics: metrics.join(","), range: "today", compare: "previous_period" });
  expect(comparedWith).toEqual({ from: "2026-03-31T22:00:00.000Z", to: "2026-04-01T08:10:00.000Z" });
  for (const at of ["2026-04-02T08:10:00Z", "2026-04-02T00:30:00Z", "2026-03-30T06:00:00Z", "2026-10-26T13:45:00Z"]) {
    const instant = new Date(at);
    for (const dimension of [undefined, "page", "country"]) {
      const parameters = {
        metrics: metrics.join(","),
        range: "today",
        compare: "previous_period",
        dimension,
        limit: "1000",
      };
      const report = await make(parameters, instant);
      const until = new Date(report.comparedWith!.to).getTime();
      expect(until - Date.parse(report.comparedWith!.from!)).toBe(instant.getTime() - Date.parse(report.from!));
      const counted = countTraffic(
        traffic.views.filter((view) => view.created_at.getTime() < until),
        traffic.visits,
        {
          timezone: ownerTimezone,
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
    // Each hour of the chart is compared with the same hour of the day before. 25 October has one hour more.
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

test("a page of rows contains the total number of rows", async () => {
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

test("retention deletes page views and keeps what was counted", async () => {
  const days = { range: "custom", from: "2025-03-01", to: "2025-04-10" };
  await updateRollup(figures.app.database, ownerTimezone);
  const before = await make({ ...days, metrics: trafficMetrics.join(","), dimension: "time" });
  await figures.app.database.pool.query("DELETE FROM website_analytics WHERE created_at < '2025-03-20T10:00:00Z'");
  // A record that arrives late, for a day of which retention has deleted records.
  const late = traffic.views.find(
    (view) => view.created_at > new Date("2025-03-20T11:00:00Z") && view.created_at < new Date("2025-03-20T20:00:00Z"),
  );
  await figures.app.database.pool.query(
    "UPDATE website_analytics SET scroll_depth = 100 WHERE id = $1 OR created_at < '2025-03-21'",
    [late?.id ?? crypto.randomUUID()],
  );
  await updateRollup(figures.app.database, ownerTimezone);
  expect((await make({ ...days, metrics: trafficMetrics.join(","), dimension: "time" })).rows).toEqual(before.rows);
  const { rows } = await figures.app.database.pool.query("SELECT min(day)::text AS day FROM report_day_versions");
  expect(rows[0].day >= "2025-03-20").toBe(true);
});
