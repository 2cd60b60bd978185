import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addVisits, seededRandom, storeTraffic, type Traffic } from "#server/testing/random-traffic-testing.ts";
import { bucketOf, pathOf, percentile75, visitValue } from "#server/testing/report-oracle-testing.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { updateRollup } from "../rollup/service.ts";

/* Events, conversions, vitals, choices and leads around the end of summer time, asked for over HTTP. */
const owner = "Europe/Copenhagen";
const calendar = {
  from: Date.parse("2025-10-20T00:00:00Z"),
  to: Date.parse("2025-10-27T18:00:00Z"),
  edges: ["2025-10-25T22:00:00Z", "2025-10-26T00:00:00Z", "2025-10-26T01:00:00Z", "2025-10-26T23:00:00Z"].map((text) =>
    Date.parse(text),
  ),
};
const range = "range=custom&from=2025-10-22&to=2025-10-27";
const isInRange = (at: Date) =>
  bucketOf(at, owner, "day") >= "2025-10-22" && bucketOf(at, owner, "day") <= "2025-10-27";

interface Entry {
  id: string;
  at: Date;
  page: string;
  session: string | null;
  kind: string;
  value: number;
  properties: Record<string, string | boolean>;
}

let app: TestApp;
const random = seededRandom(11);
const traffic: Traffic = { views: [], visits: new Map(), attributes: new Map() };
const entries: Entry[] = [];

beforeAll(async () => {
  app = await startTestApp();
  addVisits(
    traffic,
    random,
    Array.from({ length: 20 }, (_, n) => `visitor${n}`),
    90,
    calendar,
  );
  await storeTraffic(app.database.pool, traffic, traffic.visits.keys());
  for (let n = 0; n < 400; n++) {
    const view = random.pick(traffic.views);
    const knowsVisit = random.chance(0.85);
    entries.push({
      id: randomUUID(),
      at: new Date(view.created_at.getTime() + random.below(60_000)),
      page: view.page_url,
      session: knowsVisit ? view.visit_id : null,
      kind: random.pick(["form_start", "form_submit", "download", "outbound"]),
      value: random.below(5_000) / 10,
      properties: { form: random.pick(["demo", "contact"]), ...(random.chance(0.3) && { trial: true }) },
    });
  }
  const insert = (sql: string, rows: object[]) => app.database.pool.query(sql, [JSON.stringify(rows)]);
  await insert(
    `INSERT INTO custom_events (id, event_name, page_url, user_agent, visit_id, properties, created_at)
     SELECT id, kind, page, '', session, properties, at FROM jsonb_to_recordset($1) AS sent (id uuid, kind text, page text, session text, properties jsonb, at timestamptz)`,
    entries,
  );
  await insert(
    `INSERT INTO conversions (id, conversion_type, source_page, visit_id, conversion_value, properties, created_at)
     SELECT id, kind, page, session, value, properties, at FROM jsonb_to_recordset($1) AS sent (id uuid, kind text, page text, session text, value numeric, properties jsonb, at timestamptz)`,
    entries,
  );
  await insert(
    `INSERT INTO web_vitals (id, created_at, visit_id, page, device_type, metric, value)
     SELECT id, at, session, split_part(page, '?', 1), 'tablet', CASE WHEN kind LIKE 'form%' THEN 'LCP' ELSE 'CLS' END, value FROM jsonb_to_recordset($1) AS sent (id uuid, page text, session text, kind text, value float8, at timestamptz)`,
    entries,
  );
  await insert(
    `INSERT INTO user_analytics (id, event_type, "timestamp", visit_id, page_url, event_data, user_agent)
     SELECT id, CASE WHEN kind = 'outbound' THEN 'scroll_depth' ELSE 'agent_click' END, at, session, page, jsonb_build_object('title', kind, 'type', 'department_agent')::text, '' FROM jsonb_to_recordset($1) AS sent (id uuid, page text, session text, kind text, at timestamptz)`,
    entries,
  );
  await insert(
    `INSERT INTO cookie_analytics (id, action, preferences, user_agent, created_at, consent_id, text_version, page_url, language, global_privacy_control, country)
     SELECT id, CASE kind WHEN 'download' THEN 'accept_all' WHEN 'outbound' THEN 'essential_only' ELSE 'update_preferences' END,
       jsonb_build_object('necessary', true, 'analytical', kind IN ('download', 'form_start'), 'advertising', false)::text, '', at, id, '1', page, 'da', kind = 'outbound', 'DK'
     FROM jsonb_to_recordset($1) AS sent (id uuid, page text, kind text, at timestamptz)`,
    entries,
  );
  await insert(
    `INSERT INTO consultation_requests (id, full_name, email, source, visit_id, created_at)
     SELECT id, 'Test', 'test@example.com', kind, session, at FROM jsonb_to_recordset($1) AS sent (id uuid, kind text, session text, at timestamptz)`,
    entries,
  );
  await app.database.pool.query(
    "INSERT INTO dropped_records (day, reason, count) VALUES ('2025-10-21', 'bot', 5), ('2025-10-22', 'bot', 7), ('2025-10-27', 'forgotten', 2)",
  );
});
afterAll(() => app.close());

const visitOf = (entry: Entry) => (entry.session === null ? undefined : traffic.visits.get(entry.session));
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const distinctVisits = (all: Entry[]) => new Set(all.flatMap(({ session }) => session ?? [])).size;

/** Groups that the report gives for this key, counted by hand, in the order of the report. */
function expected(
  keysOf: (entry: Entry) => string[],
  count: (group: Entry[]) => (number | null)[],
  keep: (entry: Entry) => boolean = () => true,
) {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries.filter((entry) => isInRange(entry.at) && keep(entry)))
    for (const key of keysOf(entry)) groups.set(key, [...(groups.get(key) ?? []), entry]);
  return [...groups]
    .map(([key, group]) => ({ key, values: count(group) }))
    .sort(
      (a, b) => (b.values[0] ?? -1) - (a.values[0] ?? -1) || Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)),
    );
}

const rowsOf = async (query: string) => (await app.report(`${range}&limit=1000&${query}`)).rows;

test("events by name, property, page and the country of their visit", async () => {
  const count = (group: Entry[]) => [group.length];
  expect(await rowsOf("metrics=events&dimension=event")).toEqual(expected(({ kind }) => [kind], count));
  expect(await rowsOf("metrics=events&dimension=property")).toEqual(
    expected(({ properties }) => Object.entries(properties).map(([name, value]) => `${name}=${value}`), count),
  );
  expect(await rowsOf("metrics=events&dimension=page&filter=event:download&filter=property:form=demo")).toEqual(
    expected(
      ({ page }) => [pathOf(page)],
      count,
      ({ kind, properties }) => kind === "download" && properties.form === "demo",
    ),
  );
  expect(await rowsOf("metrics=events&dimension=country&filter=!property:trial=true")).toEqual(
    expected(
      (entry) => [visitValue(visitOf(entry), "country")],
      count,
      ({ properties }) => !properties.trial,
    ),
  );
});

test("the steps of the form funnel are counted in visits", async () => {
  const [row] = await rowsOf("metrics=visits,form_starts,form_submits");
  const visits = new Set(traffic.views.filter((view) => isInRange(view.created_at)).map((view) => view.visit_id)).size;
  const step = (kind: string) => distinctVisits(entries.filter((entry) => isInRange(entry.at) && entry.kind === kind));
  expect(row?.values).toEqual([visits, step("form_start"), step("form_submit")]);
});

test("conversions, their value and their rate by goal and by channel", async () => {
  const visitsOf = (keep: (session: string) => boolean) =>
    new Set(
      traffic.views.filter((view) => isInRange(view.created_at) && keep(view.visit_id)).map((view) => view.visit_id),
    ).size;
  const all = visitsOf(() => true);
  const byGoal = await rowsOf("metrics=conversions,conversion_value,conversion_rate&dimension=goal");
  // Beside the configuration's own goals, of which goals.test.ts speaks.
  expect(byGoal.filter(({ key }) => key !== "form_begun")).toEqual(
    expected(
      ({ kind }) => [kind],
      (group) => [group.length, expect.closeTo(sum(group.map(({ value }) => value)), 6), distinctVisits(group) / all],
    ),
  );
  const byChannel = await rowsOf("metrics=conversion_rate&dimension=channel&filter=goal:download");
  for (const channel of ["Direct", "Search", "Social", "Campaign"]) {
    const ofChannel = (session: string) => traffic.visits.get(session)?.channel === channel;
    const converted = entries.filter(
      (entry) => isInRange(entry.at) && entry.kind === "download" && entry.session && ofChannel(entry.session),
    );
    expect(byChannel.find(({ key }) => key === channel)?.values).toEqual([
      distinctVisits(converted) / visitsOf(ofChannel),
    ]);
  }
});

test("web vitals are percentiles, and nothing where nothing was measured", async () => {
  const ofKind = (group: Entry[], isForm: boolean) =>
    group.filter(({ kind }) => kind.startsWith("form") === isForm).map(({ value }) => value);
  const rows = await rowsOf("metrics=vital_samples,lcp,cls,inp&dimension=page");
  expect(rows).toEqual(
    expected(
      ({ page }) => [pathOf(page)],
      (group) => [
        group.length,
        expect.closeTo(percentile75(ofKind(group, true))!, 6),
        expect.closeTo(percentile75(ofKind(group, false))!, 6),
        null,
      ],
    ),
  );
  expect((await rowsOf("metrics=vital_samples&filter=device:mobile&filter=device_type:tablet"))[0]?.values).toEqual([
    sum(rows.map(({ values }) => values[0]!)),
  ]);
});

test("agent clicks, leads, choices and drops by hour and day, the repeated hour apart", async () => {
  const perHour = await rowsOf("metrics=leads&dimension=time&interval=hour");
  expect(perHour).toHaveLength(6 * 24 + 1);
  const counted = new Map(
    expected(
      ({ at }) => [bucketOf(at, owner, "hour")],
      (group) => [group.length],
    ).map(({ key, values }) => [key, values]),
  );
  for (const { key, values } of perHour) expect({ key, values }).toEqual({ key, values: counted.get(key!) ?? [0] });
  expect(sum(perHour.map(({ values }) => values[0]!))).toBe(entries.filter(({ at }) => isInRange(at)).length);

  expect(await rowsOf("metrics=agent_clicks&dimension=agent")).toEqual(
    expected(
      ({ kind }) => [kind],
      (group) => [group.length],
      ({ kind }) => kind !== "outbound",
    ),
  );
  const [choices] = await rowsOf(
    "metrics=consent_choices,consent_accepted,consent_refused,consent_custom,consent_gpc,consent_rate",
  );
  const ofKind = (...kinds: string[]) => entries.filter(({ at, kind }) => isInRange(at) && kinds.includes(kind)).length;
  const total = ofKind("download", "outbound", "form_start", "form_submit");
  expect(choices?.values).toEqual([
    total,
    ofKind("download"),
    ofKind("outbound"),
    ofKind("form_start", "form_submit"),
    ofKind("outbound"),
    expect.closeTo(ofKind("download", "form_start") / total, 9),
  ]);
  const drops = await rowsOf("metrics=dropped,quarantined&dimension=time");
  expect(drops.map(({ key, values }) => `${key} ${values}`)).toEqual([
    "2025-10-22 7,0",
    "2025-10-23 0,0",
    "2025-10-24 0,0",
    "2025-10-25 0,0",
    "2025-10-26 0,0",
    "2025-10-27 2,0",
  ]);
});

test("what cannot be answered names its field", async () => {
  const { cookie } = await app.signIn("admin");
  const fieldsOf = async (path: string) => {
    const response = await fetch(`${app.url}/api/admin/report${path}`, { headers: { cookie } });
    return [
      response.status,
      ((await response.json()) as { errors?: { field: string }[] }).errors?.map(({ field }) => field),
    ];
  };
  const refused = {
    "?metrics=clicks": ["metrics.0"],
    "?metrics=visitors&dimension=planet": ["dimension"],
    "?metrics=visitors&dimension=goal": ["metrics"],
    "?metrics=realtime_visitors&dimension=page": ["metrics"],
    "?metrics=visitors&filter=page:/&filter=agent:HR": ["filter.1"],
    "?metrics=visitors&filter=time:2026": ["filter.0"],
    "?metrics=visitors&filter=planet:mars": ["filter.0"],
    "?metrics=events&dimension=referrer": ["metrics"],
    "?metrics=visitors&range=custom&from=2026-02-30&to=2026-03-01": ["from"],
    "?metrics=visitors&range=custom&from=2026-03-02&to=2026-03-01": ["to"],
    "?metrics=visitors&from=2026-03-02": ["from"],
    "?metrics=visitors&range=all&compare=previous_year": ["compare"],
    "?metrics=visitors&interval=day": ["interval"],
    "?metrics=visitors&dimension=time&range=90d&interval=hour": ["interval"],
    "?metrics=dropped&dimension=time&range=7d&interval=hour": ["interval"],
    "?metrics=visitors&timezone=Mars/Olympus": ["timezone"],
    "?metrics=visitors&limit=0": ["limit"],
    "/rows?metric=visitors&filter=event:x": ["filter.0"],
    "/rows": ["metric"],
  };
  for (const [path, fields] of Object.entries(refused))
    expect([path, ...(await fieldsOf(path))]).toEqual([path, 400, fields]);
  expect((await fetch(`${app.url}/api/admin/report/rows?metric=visitors`)).status).toBe(401);
});

test("a file for a spreadsheet runs nothing in it", async () => {
  const { cookie } = await app.signIn("admin");
  await app.database.pool.query(
    `INSERT INTO custom_events (id, event_name, page_url, user_agent, properties, created_at) VALUES (gen_random_uuid(), '=1+1', '/', '', '{}', '2025-10-23')`,
  );
  const names: (string | null)[] = [];
  const file = async (path: string) => {
    const response = await fetch(`${app.url}/api/admin/report${path}&${range}&format=csv`, { headers: { cookie } });
    expect(response.headers.get("content-type")).toContain("text/csv");
    names.push(response.headers.get("content-disposition"));
    return (await response.text()).replace(/^\uFEFF/, "").split("\r\n");
  };
  await updateRollup(app.database);
  const lines = await file("?metrics=events,form_starts&dimension=event&compare=previous_period");
  expect(lines[0]).toBe('"Event","Events","Form Starts","Events before","Form Starts before"');
  expect(lines).toContain(`"'=1+1","1","0","0","0"`);
  expect((await file("/rows?metric=events&filter=event:=1%2B1"))[1]).toContain(`"'=1+1"`);
  const lastDay = range.slice(-"2025-10-23".length);
  expect(names).toEqual([
    `attachment; filename="events-by-event-${lastDay}.csv"`,
    'attachment; filename="events-records.csv"',
  ]);
  await app.database.pool.query("DELETE FROM custom_events WHERE event_name = '=1+1'");
});

test("the rows behind a figure are as many as it says, and name nobody", async () => {
  const { cookie } = await app.signIn("admin");
  const rows = async (query: string) =>
    (await (await fetch(`${app.url}/api/admin/report/rows?${range}&${query}`, { headers: { cookie } })).json()) as {
      totalRows: number;
      columns: string[];
      rows: unknown[][];
    };
  const questions = [
    ["page_views", ""],
    ["page_views", "&filter=page:/&filter=!country:DK"],
    ["page_views", "&filter=referrer:https://www.google.com/search"],
    ["page_views", "&filter=brand:weftline&filter=device:mobile"],
    ["visits", "&filter=channel:Social"],
    ["events", "&filter=property:form=demo"],
    ["conversions", "&filter=goal:download&filter=city:Aarhus"],
    ["agent_clicks", ""],
    ["leads", "&filter=lead_source:form_start"],
    ["consent_choices", "&filter=consent_action:accept_all"],
  ];
  for (const [metric, filter] of questions) {
    const [figure] = await rowsOf(`metrics=${metric}${filter}`);
    const page = await rows(`metric=${metric}${filter}&limit=3`);
    expect([metric, filter, page.totalRows]).toEqual([metric, filter, figure?.values[0]]);
    expect(page.rows).toHaveLength(Math.min(3, page.totalRows));
    expect(JSON.stringify(page)).not.toMatch(/sess_|visitor\d|session_/);
    const second = await rows(`metric=${metric}${filter}&limit=1&offset=1`);
    expect(second.rows[0]).toEqual(page.rows[1]);
  }
  // Those of a figure that counts visits are the records that made them count.
  const starts = await rows("metric=form_starts&limit=200");
  expect(new Set(starts.rows.map((row) => row[starts.columns.indexOf("event")]))).toEqual(new Set(["form_start"]));
});
