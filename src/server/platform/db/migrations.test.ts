import { expect, test } from "vitest";
import { databaseBefore } from "#server/testing/test-database.ts";

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

test("tables name visits and visitors, and views with the earlier names show and accept the same rows", async () => {
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

test("the migration to column files keeps totals of days, gives each counted day a version, and deletes visits of columns", async () => {
  const { select, migrate, drop } = await databaseBefore("column_files");
  // No page view is left of the first day.
  await select(`INSERT INTO report_days (day, dimension, value, page_views, timed_views, engaged_seconds, scroll_percent, duration_seconds, bounces, visitors, visits)
    SELECT day, dimension, '', 7, 6, 500, 300, 600, 2, 3, 4 FROM unnest(ARRAY['2024-01-01', '2026-03-01']::date[]) AS day, unnest(ARRAY['', 'country']) AS dimension`);
  await select(`INSERT INTO report_records (day, source, value, records, visits, sums)
    VALUES ('2024-01-01', 'events', 'download', 5, 4, '{}'), ('2026-03-01', 'events', 'download', 2, 1, '{}'), ('2026-03-01', 'events', 'click', 2, 1, '{}')`);
  await select(`INSERT INTO report_columns (day, name, version, bytes)
    VALUES ('2026-03-01', 'visitor', 1700000000000000, '\\x01'), ('2026-03-01', 'page', 1700000000000000, '\\x02')`);
  const read = async () => [
    await select("SELECT * FROM report_days WHERE dimension <> 'visitor_type' ORDER BY day, dimension"),
    await select("SELECT * FROM report_records ORDER BY day, value"),
  ];
  const before = await read();
  await migrate();
  expect(await read()).toEqual(before);
  expect(
    await select("SELECT source, day::text, version, visitors FROM report_day_versions ORDER BY source, day"),
  ).toEqual([
    { source: "events", day: "2024-01-01", version: "1", visitors: null },
    { source: "events", day: "2026-03-01", version: "1", visitors: null },
    { source: "traffic", day: "2026-03-01", version: "1700000000000000", visitors: null },
  ]);
  expect(await select("SELECT * FROM report_columns")).toEqual([]);
  await drop();
});

test("the migration to types of visitors keeps totals of days; the type is unknown until a day is counted again", async () => {
  const { select, migrate, drop } = await databaseBefore("visitor_type");
  await select(`INSERT INTO report_days (day, dimension, value, page_views, timed_views, engaged_seconds, scroll_percent, duration_seconds, bounces, visitors, visits, visit_gaps, visits_seen)
    SELECT '2024-01-01', dimension, value, 7, 6, 500, 300, 600, 2, 3, 4, '{1}', '{2}' FROM (VALUES ('', ''), ('country', 'DK')) AS row (dimension, value)`);
  await select("DELETE FROM report_changes");
  await select(`INSERT INTO website_analytics (id, created_at, session_id, visitor_id, page_url, page_title, user_agent)
    VALUES ('00000000-0000-4000-8000-000000000001', '2026-03-01Z', 'sess_1', 'session_1', '/', 'A', 'Agent')`);
  await select("DELETE FROM report_changes");
  const before = await select("SELECT * FROM report_days ORDER BY dimension");
  await migrate();
  const after = await select("SELECT * FROM report_days ORDER BY dimension");
  expect(after).toEqual([...before, { ...before[0], dimension: "visitor_type" }]);
  expect(await select("SELECT source, first_at = '2026-03-01Z' AS is_first FROM report_changes")).toEqual([
    { source: "traffic", is_first: true },
  ]);
  await drop();
});

test("page views from before sections stay unchanged, and an app of the earlier version continues to write them", async () => {
  const { select, migrate, drop } = await databaseBefore("sections");
  const write = (id: number) =>
    select(`INSERT INTO website_analytics (id, created_at, session_id, visitor_id, page_url, page_title, user_agent, time_on_page, painted_group)
      VALUES ('00000000-0000-4000-8000-00000000000${id}', '2026-03-01Z', 'sess_1', 'session_1', '/a?x=1', 'A', 'Agent', 7.3, 'A')`);
  await write(1);
  const before = await select("SELECT * FROM website_analytics");
  await migrate();
  expect(await select("SELECT * FROM website_analytics")).toEqual([{ ...before[0], sections: null }]);
  await select("DELETE FROM report_changes");
  await write(2);
  await select("UPDATE website_analytics SET time_on_page = 9 WHERE id = '00000000-0000-4000-8000-000000000002'");
  expect(await select("SELECT DISTINCT source FROM report_changes")).toEqual([{ source: "traffic" }]);
  const times = `'{"hero": 20, "faq": 5}'`;
  await select(`UPDATE website_analytics SET sections = ${times} WHERE id = '00000000-0000-4000-8000-000000000002'`);
  await select("UPDATE website_analytics SET time_on_page = 10 WHERE id = '00000000-0000-4000-8000-000000000002'");
  expect(await select("SELECT time_on_page, sections FROM website_analytics ORDER BY id")).toEqual([
    { time_on_page: 7.3, sections: null },
    { time_on_page: 10, sections: { hero: 20, faq: 5 } },
  ]);
  expect(await select("SELECT DISTINCT source FROM report_changes ORDER BY 1")).toEqual([
    { source: "sections" },
    { source: "traffic" },
  ]);
  expect(await select(`SELECT longest_times(${times}, '{"faq": 7, "plans": 1}') AS longest`)).toEqual([
    { longest: { hero: 20, faq: 7, plans: 1 } },
  ]);
  await drop();
});
