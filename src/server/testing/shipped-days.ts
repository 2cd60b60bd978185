import { expect } from "vitest";
import { queryAll } from "../analytics/clickhouse/query.sql.ts";
import { listDaysSql, listStagingSql } from "../analytics/clickhouse/tables.sql.ts";
import { owner, type useTrafficApp } from "./traffic-app.ts";

type Figures = Pick<ReturnType<typeof useTrafficApp>, "app" | "clickHouse">;

/** Version and number of rows of each day of traffic: in ClickHouse, and as PostgreSQL has them. */
export async function readDays({ app, clickHouse }: Figures) {
  const found = await queryAll<{ day: string; first: string; last: string; rows: number }>(
    clickHouse.client,
    listDaysSql("traffic"),
  );
  const { rows: wanted } = await app.database.pool.query<{ day: string; version: string; rows: number }>(
    `SELECT day::text AS day, version::text AS version, count(*)::int AS rows
     FROM report_day_versions JOIN website_views ON (created_at AT TIME ZONE $1)::date = day
     WHERE source = 'traffic' GROUP BY 1, 2 ORDER BY 1`,
    [owner],
  );
  return { found: found.toSorted((a, b) => a.day.localeCompare(b.day)), wanted };
}

/** Each day is there once, in its last version, and nothing else is. */
export async function expectShipped(figures: Figures): Promise<void> {
  const { found, wanted } = await readDays(figures);
  expect(found).toEqual(wanted.map(({ day, version, rows }) => ({ day, first: version, last: version, rows })));
  expect(await queryAll(figures.clickHouse.client, listStagingSql)).toEqual([]);
}
