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

/** Empty database with all migrations before this one. */
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
    // A row without a visit gets one; nothing else changes.
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

test("stored addresses lose queries, fragments and users; campaigns, figures and days stay", async () => {
  const { select, migrate, drop } = await databaseBefore("page_paths");
  const secret = "email=a@b.dk&token=T";
  const foreign = `https://user:secret@x.com/in/a?${secret}#frag`;
  await select(`INSERT INTO visits (session_id, visitor_id, started_at, last_activity_at, brand, entry_page, exit_page, page_views,
      channel, source, device_type, browser, os, screen_resolution, language, utm_term, exit_page_at)
    SELECT 'sess_' || id, id, '2026-03-01 10:07:08.9Z', '2026-03-01 10:20Z', 'orbit', '/', '/', 2, 'Social', 'x.com', 'desktop', 'Chrome',
      'Windows', '1x1', 'da', 'shoes', '2026-03-01 10:08Z' FROM (VALUES ('session_1'), ('forgotten_1')) AS v (id)`);
  await select(`INSERT INTO website_pages VALUES (1, 'orbit', '/', 'Title')`);
  await select(`INSERT INTO website_views (id, created_at, visit, page, query, referrer, utm_term, time_on_page)
    SELECT gen_random_uuid(), at::timestamptz, identifier_key('sess_' || id), 1,
      'a=1&utm_source=li%20nk&${secret}&gclid=abc&utm_x=1&UTM_SOURCE=x', '${foreign}', 'shoes', 5
    FROM (VALUES ('session_1'), ('forgotten_1')) AS v (id), unnest(ARRAY['2026-03-01 10:07:08.9Z', '2026-03-01 10:08Z']) AS at`);
  const ids = `'00000000-0000-7000-8000-000000000001'::uuid`;
  await select(`INSERT INTO logged_events VALUES (${ids}, 'scroll_depth', '2026-03-01 10:08Z', 'forgotten_1', 'sess_forgotten_1',
    '/?${secret}', '{"percent": 50, "page_view_id": "x"}', 'A', 'Chrome')`);
  await select(`INSERT INTO user_events (id, event_name, page_url, user_agent, visitor_id, session_id, properties, created_at)
    VALUES (${ids}, 'outbound_link', '/?${secret}', 'Chrome', 'session_1', 'sess_session_1', '{"url": "${foreign}", "n": 1}', '2026-03-01 10:08Z')`);
  await select(`INSERT INTO conversion_tracking (id, conversion_type, source_page, referrer, visitor_id, session_id, properties, created_at)
    VALUES (${ids}, 'demo_request', '/contact?${secret}', '${foreign}', 'forgotten_1', 'sess_forgotten_1', '{}', '2026-03-01 10:08Z')`);
  const record = (more: string) => `{"type": ${more}, "pageUrl": "/?${secret}&utm_source=x"}`;
  await select(`INSERT INTO quarantined_batches (id, received_at, reason, visitor_id, session_id, user_agent, client, records, batch)
    VALUES (${ids}, now(), 'rapid', 'session_1', 'sess_session_1', 'Chrome', '{}', 2,
      '{"records": [${record(`"page_view", "referrer": "${foreign}"`)}, ${record('"heartbeat"')}]}')`);
  await select(`INSERT INTO consultation_requests (id, full_name, email, source, journey)
    VALUES (${ids}, 'Ida', 'ida@example.com', 'demo_request',
      '{"visits": 1, "pages": [{"page": "/a?${secret}&utm_source=x", "at": "1"}, {"page": "/b", "at": "2"}], "formStarts": []}')`);
  await select("INSERT INTO report_state (timezone, version) VALUES ('Europe/Copenhagen', 1)");
  await select(`INSERT INTO report_days (day, dimension, value, page_views, timed_views, engaged_seconds, scroll_percent, duration_seconds,
      bounces, visitors, visits) VALUES ('2026-03-01', 'referrer', 'https://user:secret@x.com/in/a', 4, 4, 20, 0, 0, 0, 1, 2)`);
  await select("DELETE FROM report_changes");

  await migrate();
  const { rows: tables } = {
    rows: await select("SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'"),
  };
  for (const { name } of tables) {
    const [row] = await select(`SELECT coalesce(string_agg(t::text, ''), '') AS text FROM ${String(name)} AS t`);
    expect([name, /b\.dk|token=|secret|frag/.exec(String(row?.text))]).toEqual([name, null]);
  }
  expect(await select("SELECT DISTINCT query, referrer FROM website_views")).toEqual([
    { query: "utm_source=li%20nk&gclid=", referrer: "https://x.com/in/a" },
  ]);
  expect(await select("SELECT batch -> 'records' AS records FROM quarantined_batches")).toEqual([
    {
      records: [
        { type: "page_view", pageUrl: "/?utm_source=x", referrer: "https://x.com/in/a" },
        { type: "heartbeat", pageUrl: "/" },
      ],
    },
  ]);
  expect(await select("SELECT journey FROM consultation_requests")).toEqual([
    {
      journey: {
        visits: 1,
        pages: [
          { page: "/a?utm_source=x", at: "1" },
          { page: "/b", at: "2" },
        ],
        formStarts: [],
      },
    },
  ]);
  const inCopenhagen = (column: string) => `(${column} AT TIME ZONE 'Europe/Copenhagen')::text`;
  expect(
    await select(
      `SELECT visitor_id, ${inCopenhagen("view.created_at")} AS at, view.utm_term FROM website_views AS view
       JOIN visits ON identifier_key(session_id) = visit ORDER BY 1, 2`,
    ),
  ).toEqual([
    { visitor_id: "forgotten_1", at: "2026-03-01 00:00:00", utm_term: null },
    { visitor_id: "forgotten_1", at: "2026-03-01 00:00:51.1", utm_term: null },
    { visitor_id: "session_1", at: "2026-03-01 11:07:08.9", utm_term: "shoes" },
    { visitor_id: "session_1", at: "2026-03-01 11:08:00", utm_term: "shoes" },
  ]);
  expect(await select(`SELECT ${inCopenhagen("created_at")} AS at FROM conversion_tracking`)).toEqual([
    { at: "2026-03-01 00:00:00" },
  ]);
  // Recounts only the days whose figures contained the user.
  expect(await select("SELECT source, first_at::date::text AS day FROM report_changes")).toEqual([
    { source: "traffic", day: "2026-03-01" },
  ]);
  await drop();
});

test("rows from before the ingest gate still count, with `recorded_by` null, and their values are known", async () => {
  const { select, migrate, drop } = await databaseBefore("ingest_gate");
  const conversion = (id: string, type: string) => `('${id}', '${type}', '/', 'session_1', 12.5, '{}', now())`;
  await select(`INSERT INTO conversion_tracking (id, conversion_type, source_page, visitor_id, conversion_value, properties, created_at)
    VALUES ${conversion("00000000-0000-7000-8000-000000000001", "demo_request")},
      ${conversion("00000000-0000-4000-8000-000000000002", "demo_request")},
      ${conversion("00000000-0000-7000-8000-000000000003", "brochure")}`);
  await select(`INSERT INTO user_events (id, event_name, page_url, user_agent, properties, created_at) VALUES
    ('00000000-0000-7000-8000-000000000004', 'plan compared', '/', 'Agent', '{"seats": 40}', now()),
    ('00000000-0000-7000-8000-000000000005', 'long ago', '/', 'Agent', '{}', now() - interval '91 days')`);
  await select(`INSERT INTO website_analytics (id, created_at, session_id, visitor_id, page_url, page_title, referrer, user_agent,
      device_type, browser, os, screen_resolution, viewport, language, timezone, utm_source, brand)
    VALUES ('00000000-0000-7000-8000-000000000006', now(), 'sess_1', 'session_1', '/a?b', 'Title', 'https://x.com/?q', 'Agent',
      'desktop', 'Chrome', 'Windows', '1x1', '2x2', 'da', 'UTC', 'letter', 'orbit')`);
  await select(`INSERT INTO visits (session_id, visitor_id, started_at, last_activity_at, brand, entry_page, exit_page, page_views,
      channel, source, utm_source, device_type, browser, os, screen_resolution, language, timezone)
    VALUES ('sess_1', 'session_1', now(), now(), 'orbit', '/a', '/a', 1, 'Social', 'x.com', 'letter', 'desktop', 'Chrome',
      'Windows', '1x1', 'da', 'UTC') ON CONFLICT DO NOTHING`);
  const read = () => select("SELECT * FROM conversion_tracking ORDER BY id");
  const before = await read();
  await migrate();
  expect(await read()).toEqual(before.map((row) => ({ ...row, recorded_by: null })));

  const known = async (dimension: string, value: string) =>
    (
      await select(`SELECT 1 FROM known_values WHERE dimension = '${dimension}' AND key = identifier_key('${value}')
        AND first_day < (now() AT TIME ZONE 'UTC')::date`)
    ).length;
  const values = { page: "/a", title: "Title", user_agent: "Agent", referrer: "https://x.com/", utm_source: "letter" };
  const others = { language: "da", screen: "1x1", event: "plan compared", property: "seats=40", goal: "brochure" };
  for (const [dimension, value] of Object.entries({ ...values, ...others }))
    expect(await known(dimension, value), dimension).toBe(1);
  expect(await known("event", "long ago")).toBe(0);

  // An app of the earlier version continues to run during the update.
  await select(`INSERT INTO conversion_tracking (id, conversion_type, source_page, properties, created_at)
    VALUES (gen_random_uuid(), 'demo_request', '/', '{}', now())`);
  await drop();
});

test("the compact consent log can be read and written like the old one", async () => {
  const { select, migrate, drop } = await databaseBefore("isolation");
  const row = (place: number, agent: string) =>
    `(${place}, '00000000-0000-4000-8000-00000000000${place}', 'accept_all', '{}', '${agent}', '2026-03-0${place} 10:00:07.5Z',
      '00000000-0000-4000-8000-00000000000${place}', '1', '/?a=${place}', 'da', '\\x0${place}', true, 'DK', 'desktop', '\\x00', '\\x0${place}')`;
  const write = (...rows: string[]) =>
    select(`INSERT INTO cookie_analytics (sequence, id, action, preferences, user_agent, created_at, consent_id, text_version, page_url,
      language, text_hash, global_privacy_control, country, device_type, previous_hash, hash) VALUES ${rows.join(", ")}`);
  await write(row(1, "Same"), row(2, "Same"), row(3, "Other"));
  await select("DELETE FROM report_changes");
  // `previous_hash` repeated the previous row and is no longer stored.
  const read = async () =>
    (await select("SELECT * FROM cookie_analytics ORDER BY sequence")).map(({ previous_hash: _, ...rest }) => rest);
  const before = await read();
  await migrate();
  expect(await read()).toEqual(before);
  expect(await select("SELECT user_agent FROM consent_user_agents ORDER BY 1")).toEqual([
    { user_agent: "Other" },
    { user_agent: "Same" },
  ]);
  expect(await select("SELECT * FROM report_changes")).toEqual([]);

  // An app of the earlier version continues to run during the update.
  await write(row(4, "New"));
  await select("UPDATE cookie_analytics SET user_agent = 'Changed', action = 'essential_only' WHERE sequence = 4");
  expect((await read())[3]).toMatchObject({
    sequence: "4",
    user_agent: "Changed",
    action: "essential_only",
    page_url: "/?a=4",
  });
  await select("DELETE FROM cookie_analytics WHERE sequence = 4");
  expect(await read()).toEqual(before);
  await drop();
});

test("addresses typed at failed sign-ins become pseudonyms, accounts stay, and all sessions end", async () => {
  const { select, migrate, drop } = await databaseBefore("sealed_accounts");
  await select("INSERT INTO users (id, name, email) VALUES ('1', 'Owner', 'owner@example.com')");
  await select(
    "INSERT INTO sessions (id, expires_at, token, user_id) VALUES ('1', now() + interval '1 day', 'token', '1')",
  );
  await select("INSERT INTO sign_in_failures (account, failures, last_failed_at) VALUES ('x', 3, now())");
  await select(
    "INSERT INTO invitations (id, email, role, token_hash, expires_at) VALUES (gen_random_uuid(), 'new@example.com', 'viewer', 'x', now())",
  );
  const entry = (actor: string, kind: string, status: number) =>
    select(
      `INSERT INTO audit_log (id, actor, action, kind, subject, status) VALUES (gen_random_uuid(), '${actor}', 'Sign in', '${kind}', '', ${status})`,
    );
  for (const actor of ["typed@example.com", "typed@example.com", "other@example.com", "owner@example.com"])
    await entry(actor, "sign_in", 401);
  await entry("gone@example.com", "sign_in", 200);
  await entry("gone@example.com", "change", 403);
  await migrate();
  const actors = (await select("SELECT actor FROM audit_log ORDER BY at")).map(({ actor }) => String(actor));
  expect(actors[0]).toMatch(/^unknown address [\da-f]{12}$/);
  expect(actors[1]).toBe(actors[0]);
  expect(actors[2]).not.toBe(actors[0]);
  expect(actors.slice(3)).toEqual(["owner@example.com", "gone@example.com", "gone@example.com"]);
  const counts = await select(
    `SELECT (SELECT count(*)::int FROM sessions) AS sessions, (SELECT count(*)::int FROM users) AS users,
       (SELECT count(*)::int FROM invitations) AS invitations, (SELECT failures FROM sign_in_failures) AS failures`,
  );
  expect(counts).toEqual([{ sessions: 0, users: 1, invitations: 1, failures: 3 }]);
  await drop();
});

test("tables name visits and visitors, and views under the earlier names show and take the same rows", async () => {
  const { select, migrate, drop } = await databaseBefore("visit_ids");
  await select(`INSERT INTO website_analytics (id, created_at, session_id, visitor_id, page_url, page_title, user_agent)
    VALUES (gen_random_uuid(), '2026-03-01Z', 'sess_1', 'session_1', '/a?x=1', 'A', 'Agent')`);
  await select(`INSERT INTO logged_events (id, event_type, "timestamp", session_id, visit_id, page_url, event_data, user_agent)
    VALUES (gen_random_uuid(), 'agent_click', '2026-03-01Z', 'session_1', 'sess_1', '/a', '{}', 'Agent')`);
  const writeEvent = (id: number, visit: string) =>
    select(`INSERT INTO user_events (id, event_name, page_url, user_agent, session_id, visitor_id, properties, created_at)
      VALUES ('00000000-0000-4000-8000-00000000000${id}', 'shared', '/a', 'Agent', '${visit}', 'session_1', '{}', '2026-03-01Z')
      ON CONFLICT (id) DO UPDATE SET session_id = excluded.session_id`);
  const writeOutcome = (id: number) =>
    select(`INSERT INTO conversion_tracking (id, conversion_type, source_page, session_id, properties, created_at)
      VALUES ('00000000-0000-4000-8000-00000000000${id}', 'brochure', '/a', 'sess_1', '{}', '2026-03-01Z')`);
  const writeLive = (page: string) =>
    select(`INSERT INTO real_time_visitors (session_id, visitor_id, page_url, user_agent, is_active, last_activity)
      VALUES ('sess_1', 'session_1', '${page}', 'Agent', true, '2026-03-01Z')
      ON CONFLICT (session_id) DO UPDATE SET page_url = excluded.page_url`);
  await writeEvent(1, "sess_1");
  await writeOutcome(1);
  await writeLive("/a");
  const specified = "user_events conversion_tracking real_time_visitors website_analytics user_analytics geo_analytics";
  const names = [...specified.split(" "), "report_changes"];
  async function read() {
    const rows: Record<string, unknown> = {};
    for (const name of names) rows[name] = await select(`SELECT * FROM ${name} ORDER BY 1`);
    return rows;
  }
  const before = await read();
  await migrate();
  expect(await read()).toEqual(before);

  const changes = "SELECT count(*)::int AS count FROM report_changes";
  const [noted] = await select(changes);
  await writeEvent(1, "sess_2");
  await writeEvent(2, "sess_1");
  await writeOutcome(2);
  await writeLive("/b");
  expect(await select("SELECT event_type, visit_id FROM custom_events ORDER BY id")).toEqual([
    { event_type: "custom", visit_id: "sess_2" },
    { event_type: "custom", visit_id: "sess_1" },
  ]);
  expect(await select("SELECT visit_id FROM conversions")).toEqual([{ visit_id: "sess_1" }, { visit_id: "sess_1" }]);
  expect(await select("SELECT page_url FROM live_visitors")).toEqual([{ page_url: "/b" }]);
  expect((await select(changes))[0]!.count).toBeGreaterThan(Number(noted!.count));
  await select("UPDATE website_analytics SET country = 'DK', session_id = 'sess_3'");
  expect(await select("SELECT visit_id, country FROM visits WHERE visit_id = 'sess_3'")).toEqual([
    { visit_id: "sess_3", country: "DK" },
  ]);
  await select("UPDATE user_analytics SET session_id = 'session_2' WHERE event_type = 'agent_click'");
  expect(await select("SELECT visitor_id, visit_id FROM logged_events")).toEqual([
    { visitor_id: "session_2", visit_id: "sess_1" },
  ]);
  await drop();
});

test("page views of earlier versions keep their whole seconds, and later ones have tenths", async () => {
  const { select, migrate, drop } = await databaseBefore("engaged_tenths");
  const insert = (id: number, seconds: string) =>
    select(`INSERT INTO website_analytics (id, created_at, session_id, visitor_id, page_url, page_title, user_agent, time_on_page)
      VALUES ('00000000-0000-4000-8000-00000000000${id}', '2026-03-01Z', 'sess_1', 'session_1', '/a?x=1', 'A', 'Agent', ${seconds})`);
  const read = () => select("SELECT * FROM website_analytics ORDER BY id");
  await insert(1, "12");
  await insert(2, "NULL");
  const before = await read();
  await migrate();
  expect(await read()).toEqual(before.map((row) => ({ ...row, painted_group: null })));

  await insert(3, "0.3");
  await select("UPDATE website_analytics SET time_on_page = 12.7 WHERE time_on_page = 12");
  expect(await select("SELECT time_on_page, engaged_tenths FROM website_views ORDER BY id")).toEqual([
    { time_on_page: 13, engaged_tenths: 127 },
    { time_on_page: null, engaged_tenths: null },
    { time_on_page: 0, engaged_tenths: 3 },
  ]);
  await drop();
});
