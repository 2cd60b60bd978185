import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, test } from "vitest";

const folder = join(import.meta.dirname, "migrations");

async function readMigrations(): Promise<{ name: string; statements: string[] }[]> {
  const journal = JSON.parse(await readFile(join(folder, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  return Promise.all(
    journal.entries.map(async ({ tag }) => ({
      name: tag.replace(/^\d+_/, ""),
      statements: (await readFile(join(folder, `${tag}.sql`), "utf8")).split("--> statement-breakpoint"),
    })),
  );
}

/** An empty database with the migrations up to this one, which is left to be run. */
async function databaseBefore(migration: string) {
  const { template: _, ...server } = inject("postgres");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const owner = new pg.Client({ ...server, database: "postgres" });
  await owner.connect();
  await owner.query(`CREATE DATABASE ${name} TEMPLATE template0`);
  const client = new pg.Client({ ...server, database: name });
  await client.connect();
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await client.query(statement);
  };
  const migrations = await readMigrations();
  const place = migrations.findIndex((other) => other.name === migration);
  for (const { statements } of migrations.slice(0, place)) await run(statements);
  return {
    select: async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows,
    migrate: () => run(migrations[place]?.statements ?? []),
    async drop() {
      await client.end();
      await owner.query(`DROP DATABASE ${name}`);
      await owner.end();
    },
  };
}

test("page views, events and places from before they were stored once read as they did", async () => {
  const { select, migrate, drop } = await databaseBefore("compact_page_views");
  const view = (id: string, page: string, rest: string) =>
    `('00000000-0000-7000-8000-00000000000${id}', '2026-03-0${id} 10:00Z', ${rest}, '${page}', 'Title', 'https://x.com/', 'Agent ${id}',
      'DK', 'Region', 'City', 'desktop', 'Chrome', 'Windows', '1x1', '2x2', 'da', 'UTC', 'a', 'weftline', 'B', ${id}, 50)`;
  await select(`INSERT INTO website_analytics (id, created_at, session_id, visitor_id, page_url, page_title, referrer, user_agent,
      country, region, city, device_type, browser, os, screen_resolution, viewport, language, timezone, utm_source, brand,
      experiment_group, time_on_page, scroll_depth)
    VALUES ${view("1", "/a?b=c?d", "'sess_1', 'session_1'")}, ${view("2", "/a?", "'sess_2', 'session_1'")}, ${view("3", "/a", "NULL, NULL")}`);
  await select(`INSERT INTO visits (session_id, visitor_id, started_at, last_activity_at, brand, entry_page, exit_page, page_views,
      channel, source, country, region, city, device_type, browser, os, screen_resolution, language, experiment_group)
    SELECT session_id, visitor_id, created_at, created_at, brand, '/a', '/a', 1, 'Social', 'x.com', country, region, city,
      device_type, browser, os, screen_resolution, language, experiment_group FROM website_analytics WHERE session_id = 'sess_1'`);
  await select(`INSERT INTO geo_analytics (id, session_id, country_code, country_name, region, city, latitude, longitude, timezone, created_at)
    SELECT gen_random_uuid(), session_id, 'DK', 'Denmark', region, city, 55.5, 12.25, 'UTC', started_at FROM visits`);
  await select(`INSERT INTO user_analytics (id, event_type, "timestamp", session_id, visit_id, page_url, event_data, experiment_group, user_agent)
    SELECT id, 'page_view', created_at, visitor_id, session_id, page_url, '{"title": "Title"}', experiment_group, user_agent FROM website_analytics
    UNION ALL SELECT gen_random_uuid(), 'scroll_depth', created_at, visitor_id, session_id, page_url, '{"percent": 50}', 'B', user_agent FROM website_analytics`);

  const known = "session_id IS NOT NULL AND session_id NOT LIKE 'view%'";
  const read = async () => ({
    // One without a visit gets one, which is all that changes.
    views: (await select("SELECT * FROM website_analytics ORDER BY id")).map(
      ({ session_id: _, visitor_id: __, ...row }) => row,
    ),
    visitors: await select(`SELECT id, session_id, visitor_id FROM website_analytics WHERE ${known} ORDER BY id`),
    events: await select(
      `SELECT event_type, "timestamp", session_id, visit_id, page_url, user_agent, event_data::jsonb ->> 'title' AS title,
         event_data::jsonb ->> 'percent' AS percent FROM user_analytics WHERE ${known} ORDER BY 1, 2`,
    ),
    places: await select(
      "SELECT session_id, country_code, country_name, region, city, latitude, longitude, timezone, created_at FROM geo_analytics WHERE session_id = 'sess_1'",
    ),
    visits: await select("SELECT session_id, channel, source FROM visits WHERE session_id = 'sess_1'"),
  });
  const before = await read();
  await migrate();
  const after = await read();
  const columnsOf = (rows: Record<string, unknown>[]) => Object.keys(rows[0] ?? {}).sort();
  expect(columnsOf(after.views)).toEqual(columnsOf(before.views));
  expect(after).toEqual(before);
  expect(before.views).toHaveLength(3);
  await drop();
});
