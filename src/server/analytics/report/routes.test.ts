import { expect, test } from "vitest";
import { brandIds } from "#brands.ts";
import { type Funnel, minMedianVisits } from "#contract/report-visits.ts";
import { range, prepareRecordApp } from "#server/testing/record-app.ts";
import { updateRollup } from "../rollup/service.ts";

const records = prepareRecordApp();
const { rowsOf } = records;

test("the error of an invalid query names its field", async () => {
  const { cookie } = await records.app.signIn("admin");
  const fieldsOf = async (path: string) => {
    const response = await fetch(`${records.app.url}/api/admin/report${path}`, { headers: { cookie } });
    return [
      response.status,
      ((await response.json()) as { errors?: { field: string }[] }).errors?.map(({ field }) => field),
    ];
  };
  const invalidQueries = {
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
  for (const [path, fields] of Object.entries(invalidQueries))
    expect([path, ...(await fieldsOf(path))]).toEqual([path, 400, fields]);
  expect((await fetch(`${records.app.url}/api/admin/report/rows?metric=visitors`)).status).toBe(401);
});

test("a CSV file contains no formulas", async () => {
  const { cookie } = await records.app.signIn("admin");
  await records.app.database.pool.query(
    `INSERT INTO custom_events (id, event_name, page_url, user_agent, properties, created_at) VALUES (gen_random_uuid(), '=1+1', '/', '', '{}', '2025-10-23')`,
  );
  const names: (string | null)[] = [];
  const file = async (path: string) => {
    const response = await fetch(`${records.app.url}/api/admin/report${path}&${range}&format=csv`, {
      headers: { cookie },
    });
    expect(response.headers.get("content-type")).toContain("text/csv");
    names.push(response.headers.get("content-disposition"));
    return (await response.text()).replace(/^\uFEFF/, "").split("\r\n");
  };
  await updateRollup(records.app.database);
  const lines = await file("?metrics=events,form_starts&dimension=event&compare=previous_period");
  expect(lines[0]).toBe('"Event","Events","Started a Form","Events before","Started a Form before"');
  expect(lines).toContain(`"'=1+1","1","0","0","0"`);
  expect((await file("/rows?metric=events&filter=event:=1%2B1"))[1]).toContain(`"'=1+1"`);
  const lastDay = range.slice(-"2025-10-23".length);
  expect(names).toEqual([
    `attachment; filename="events-by-event-${lastDay}.csv"`,
    'attachment; filename="events-records.csv"',
  ]);
  await records.app.database.pool.query("DELETE FROM custom_events WHERE event_name = '=1+1'");
});

test("the number of rows equals the figure, and no row identifies a visitor", async () => {
  const { cookie } = await records.app.signIn("admin");
  const rows = async (query: string) =>
    (await (
      await fetch(`${records.app.url}/api/admin/report/rows?${range}&${query}`, { headers: { cookie } })
    ).json()) as {
      totalRows: number;
      columns: string[];
      rows: unknown[][];
      leads?: { id: string; name: string }[];
    };
  const questions = [
    ["page_views", ""],
    ["page_views", "&filter=page:/&filter=!country:DK"],
    ["page_views", "&filter=referrer:https://www.google.com/search"],
    ["page_views", `&filter=brand:${brandIds.at(-1)}&filter=device:mobile`],
    ["visits", "&filter=channel:Social"],
    ["events", "&filter=property:form=demo"],
    ["conversions", "&filter=goal:download&filter=city:Aarhus"],
    ["agent_clicks", ""],
    ["leads", "&filter=lead_source:form_start"],
    ["leads", "&credit=last"],
    ["leads", "&credit=first&filter=channel:Social"],
    ["leads", "&credit=last&filter=channel:(no consent)"],
    ["leads", "&credit=last&filter=utm_campaign:"],
    ["won", "&credit=last"],
    ["consent_choices", "&filter=consent_action:accept_all"],
    ["consent_accepted", ""],
    ["consent_refused", ""],
    ["consent_custom", "&filter=country:DK"],
    ["consent_gpc", ""],
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
  // Admins may see who the leads are, but files contain no names.
  const leads = await rows("metric=leads&limit=3");
  expect(leads.leads).toHaveLength(leads.rows.length);
  const stored = await records.app.database.pool.query("SELECT id, full_name AS name FROM consultation_requests");
  for (const { id, name } of leads.leads ?? []) expect(stored.rows).toContainEqual({ id, name });
  expect(leads.rows.every((cells) => cells.length === leads.columns.length)).toBe(true);
  const file = await fetch(`${records.app.url}/api/admin/report/rows?${range}&metric=leads&format=csv`, {
    headers: { cookie },
  });
  expect(await file.text()).not.toContain(leads.leads?.[0]?.id);
  // The rows of a figure of visits are the records for which each visit was counted.
  const starts = await rows("metric=form_starts&limit=200");
  expect(new Set(starts.rows.map((row) => row[starts.columns.indexOf("event")]))).toEqual(new Set(["form_start"]));
});

test("for roles below admin, a funnel has no median of a few visits", async () => {
  const admin = await records.app.signIn("admin");
  const made = await records.app.post("/api/admin/access-tokens", { kind: "api_key", name: "Key" }, admin);
  const key = { authorization: `Bearer ${(await made.json()).token}` };
  const funnel = async (headers: Record<string, string>): Promise<Funnel> => {
    const path = `funnel?${"step=page*:*&".repeat(5)}dimension=city&limit=100&${range}`;
    return (await fetch(`${records.app.url}/api/admin/report/${path}`, { headers })).json() as Promise<Funnel>;
  };
  const exact = await funnel(admin);
  const medians = exact.rows.flatMap(({ steps }) => steps.slice(1));
  expect(medians.some(({ visits, medianSeconds }) => visits < minMedianVisits && medianSeconds !== null)).toBe(true);
  expect(medians.some(({ visits }) => visits >= minMedianVisits)).toBe(true);
  const hide = (steps: Funnel["steps"]) =>
    steps.map((step) => ({ ...step, medianSeconds: step.visits < minMedianVisits ? null : step.medianSeconds }));
  const hidden = {
    ...exact,
    steps: hide(exact.steps),
    rows: exact.rows.map(({ key: value, steps }) => ({ key: value, steps: hide(steps) })),
  };
  for (const headers of [await records.app.signIn("member"), await records.app.signIn("viewer"), key])
    expect(await funnel(headers)).toEqual(hidden);
});

test.each(["page_views", "visits", "agent_clicks", "lcp", "dropped"])(
  "below an admin, the times of %s are rounded down to the hour, also in a file",
  async (metric) => {
    const read = async (headers: { cookie: string }, format: string) => {
      const path = `rows?metric=${metric}&limit=200&format=${format}&${range}`;
      return (await fetch(`${records.app.url}/api/admin/report/${path}`, { headers })).text();
    };
    const [admin, viewer] = [await records.app.signIn("admin"), await records.app.signIn("viewer")];
    const rounded = (text: string) => text.replaceAll(/(T\d\d):\d\d:\d\d\.\d{3}Z/g, "$1:00:00.000Z");
    for (const format of ["json", "csv"]) {
      const exact = await read(admin, format);
      expect(exact === rounded(exact)).toBe(metric === "dropped");
      expect(await read(viewer, format)).toBe(rounded(exact));
    }
  },
);
