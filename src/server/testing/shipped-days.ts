import { expect } from "vitest";
import { text } from "../platform/db/query-rows.ts";
import { queryAll } from "../analytics/clickhouse/query.sql.ts";
import { latestDaysSql, storedDay, tablesAt } from "../analytics/clickhouse/tables.sql.ts";
import { ownerTimezone, type prepareTrafficApp } from "./traffic-app.ts";

type Figures = Pick<ReturnType<typeof prepareTrafficApp>, "app" | "clickHouse">;

/**
 * `stored`: all rows of the table. `read`: the rows that reports read. After a kill, the table may also contain an earlier
 * version of a day, until days are compared.
 */
type Part = "stored" | "read";
const { listDaysSql, listStagingSql } = tablesAt({ node: "main", database: "default" });
const sqlOf: Record<Part, string> = {
  stored: listDaysSql("traffic"),
  read: `SELECT toString(day) AS day, toString(min(version)) AS first, toString(max(version)) AS last, toFloat64(count()) AS rows
         FROM ${latestDaysSql("traffic", null, "2100-01-01")} GROUP BY day`,
};

/** Version and number of rows of each day of traffic: `found` in ClickHouse, `wanted` in PostgreSQL. */
export async function readDays({ app, clickHouse }: Figures, part: Part = "stored") {
  const found = await queryAll(clickHouse.client, storedDay, sqlOf[part]);
  const { rows: wanted } = await app.database.pool.query<{ day: string; version: string; rows: number }>(
    `SELECT day::text AS day, version::text AS version, count(*)::int AS rows
     FROM report_day_versions JOIN website_views ON (created_at AT TIME ZONE $1)::date = day
     WHERE source = 'traffic' GROUP BY 1, 2 ORDER BY 1`,
    [ownerTimezone],
  );
  return { found: found.toSorted((a, b) => a.day.localeCompare(b.day)), wanted };
}

/** Expects each day once, in its latest version, and no staging tables. */
export async function expectShipped(figures: Figures, part?: Part): Promise<void> {
  const { found, wanted } = await readDays(figures, part);
  expect(found).toEqual(wanted.map(({ day, version, rows }) => ({ day, first: version, last: version, rows })));
  expect(await queryAll(figures.clickHouse.client, { name: text }, listStagingSql)).toEqual([]);
}
