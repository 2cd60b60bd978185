import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { siteConfig } from "#site.config.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { createLog } from "#server/platform/log.ts";
import { startEmbeddedPostgres } from "#server/platform/postgres/embedded.ts";
import { startWorkApp, type WorkApp } from "#server/testing/work-app.ts";

const leads = 50_000;
const rounds = 40;
const limitMs = 150;

/** Generates leads of the last three years in all stages. A fifth of them have a task, and two thirds a visit. */
const generate = `
  WITH made AS (
    INSERT INTO consultation_requests (id, full_name, company, email, message, source, stage, value, currency, owner_id, priority,
      visitor_id, visit_id, created_at, journey)
    SELECT gen_random_uuid(), 'Person ' || n, 'Company ' || n % 9000, 'person' || n || '@example.com', repeat('Some words. ', n % 40),
      (ARRAY['demo_request', 'contact_form'])[1 + n % 2],
      (ARRAY['new', 'contacted', 'scheduled', 'qualified', 'won', 'lost', 'closed', 'closed'])[1 + n % 8],
      CASE WHEN n % 3 = 0 THEN n * 100 END, CASE WHEN n % 3 = 0 THEN 'EUR' END, CASE WHEN n % 4 = 0 THEN $2 END,
      (ARRAY['normal', 'high'])[1 + (n % 10 = 0)::int], CASE WHEN n % 3 > 0 THEN 'visitor' || n END,
      CASE WHEN n % 3 > 0 THEN 'visit' || n END, now() - n * interval '30 minutes',
      CASE WHEN n % 3 > 0 THEN $3::jsonb END
    FROM generate_series(1, $1::int) AS n RETURNING id, visit_id, visitor_id, created_at
  ), visited AS (
    INSERT INTO visits (visit_id, visitor_id, started_at, last_activity_at, brand, entry_page, exit_page, page_views, channel, source,
      country, city, device_type, browser, os, screen_resolution, language)
    SELECT visit_id, visitor_id, created_at, created_at, '${siteConfig.brand.id}', '/', '/contact', 4, 'Organic Search', 'google.com', (ARRAY['DK', 'DE', 'SE', 'NO', 'NL', 'GB'])[1 + substr(visit_id, 6)::int % 6], 'Aarhus',
      'desktop', 'Chrome', 'Windows', '1920x1080', 'da' FROM made WHERE visit_id IS NOT NULL
  )
  INSERT INTO lead_tasks (id, lead_id, title, due_on, author)
  SELECT gen_random_uuid(), id, 'Call', current_date - 3, 'a@example.com' FROM made WHERE random() < 0.2`;

const arrival = {
  at: new Date(0).toISOString(),
  source: "google.com",
  channel: "Organic Search",
  campaign: null,
  landingPage: "/",
};
const journey = {
  first: arrival,
  last: arrival,
  visits: 1,
  pages: Array.from({ length: 6 }, (_, n) => ({ at: arrival.at, page: `/page-${n}`, engagedSeconds: 12.5, visit: 1 })),
  engagedSeconds: 75,
  experimentGroup: "A",
};
/** A report query, not a view of the workspace. Only its first run counts the rows; later ones use a cache. */
const figures = "figures by channel, linear credit";

const views: Record<string, string> = {
  "table, most urgent first": "",
  "table, page 500": "offset=24950",
  overdue: "overdue=1",
  "open leads of one owner": "open=1&owner=me",
  "by value": "sort=value",
  "by name": "sort=name",
  "task due": "task=due",
  "one stage, as a column of the board": "stage=won&limit=20",
  "search by name": "q=person+4711",
  "search in messages": "q=some+words&sort=newest",
  "search by country": "q=denmark",
  "search by a word and a country": "q=4711+denmark",
  "search for nothing": "q=nobody+of+this+name",
};

/** Creates a migrated database, and deletes it afterwards. */
async function withWorkApp(measure: (work: WorkApp) => Promise<void>): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), "orbit-bench-"));
  const server = await startEmbeddedPostgres({ dataDir: join(parent, "data"), log: () => undefined });
  const database = openDatabase(server.connection, createLog("error"));
  await migrateDatabase(database);
  await database.close();
  const work = await startWorkApp({}, server.connection as Parameters<typeof startWorkApp>[1]);
  try {
    await measure(work);
  } finally {
    await work.app.close();
    await server.stop();
    if (server.relocated?.data) await rm(server.relocated.data, { recursive: true, force: true });
    await rm(parent, { recursive: true, force: true });
  }
}

export function run(): Promise<void> {
  return withWorkApp(async (work) => {
    await work.app.database.pool.query(generate, [leads, work.admin.id, JSON.stringify(journey)]);
    // Updates the planner's statistics, as the database does in the background after many changes.
    await work.app.database.pool.query("VACUUM ANALYZE");
    const measured: Record<string, { p50: number; p95: number; wanted: string }> = {};
    const measure = async (name: string, path: string) => {
      const times: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const startedAt = performance.now();
        await work.read(path);
        times.push(performance.now() - startedAt);
      }
      times.sort((a, b) => a - b);
      const at = (part: number) => Math.round(times[Math.floor(part * (times.length - 1))] ?? 0);
      measured[name] = { p50: at(0.5), p95: at(0.95), wanted: name === figures ? "any" : `under ${limitMs}` };
    };
    for (const [name, query] of Object.entries(views)) await measure(name, `/api/admin/leads?${query}`);
    const [first] = (await work.list()).leads;
    await measure("one lead", `/api/admin/leads/${first?.id}`);
    await measure("the list of requests", "/api/admin/consultation-requests?limit=25");
    await measure(figures, "/api/admin/report?metrics=won_value,won&dimension=channel&credit=linear&range=12mo");
    console.log(`${leads} leads, ${rounds} requests each, milliseconds over HTTP`);
    console.table(measured);
    if (Object.entries(measured).some(([name, { p95 }]) => name !== figures && p95 >= limitMs)) process.exitCode = 1;
  });
}
