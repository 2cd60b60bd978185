import { expect, test } from "vitest";
import { databaseBefore } from "#server/testing/test-database.ts";

test("page views, events and locations of earlier versions read the same after the migration", async () => {
  const { select, migrate, drop } = await databaseBefore("compact_page_views");
  const view = (id: string, page: string, rest: string) =>
    `('00000000-0000-7000-8000-00000000000${id}', '2026-03-0${id} 10:00Z', ${rest}, '${page}', 'Title', 'https://x.com/', 'Agent ${id}',
      'DK', 'Region', 'City', 'desktop', 'Chrome', 'Windows', '1x1', '2x2', 'da', 'UTC', 'a', 'second', 'B', ${id}, 50)`;
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

test("rows of earlier versions still count, with `recorded_by` null, and their values are known", async () => {
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
