import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { currency as siteCurrency } from "#site.config.ts";
import { creditModels } from "#contract/report-figures.ts";
import { reportQuerySchema } from "#contract/report.ts";
import { type CreditedLead, creditsOf, figuresOf, keyOf, makeLead } from "#server/testing/credit-oracle-testing.ts";
import { addVisits, seededRandom, storeTraffic, type Traffic } from "#server/testing/random-traffic-testing.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createRollup, updateRollup } from "../rollup/service.ts";
import { planReport } from "./plan.ts";
import { selectRows } from "./rows.sql.ts";
import { createReports, type Reports } from "./service.ts";

const owner = "Europe/Copenhagen";
const calendar = {
  from: Date.parse("2025-10-20T00:00:00Z"),
  to: Date.parse("2025-10-27T18:00:00Z"),
  edges: [Date.parse("2025-10-21T22:00:00Z")],
};
const days = { range: "custom", from: "2025-10-20", to: "2025-10-29" };

let app: TestApp;
let reports: Reports;
const traffic: Traffic = { views: [], visits: new Map(), attributes: new Map() };
const leads: CreditedLead[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const random = seededRandom(22);
  addVisits(
    traffic,
    random,
    Array.from({ length: 40 }, (_, n) => `visitor${n}`),
    200,
    calendar,
  );
  await storeTraffic(app.database.pool, traffic, traffic.visits.keys());
  for (let n = 0; n < 250; n++) leads.push(makeLead(random, traffic));
  await app.database.pool.query(
    `INSERT INTO consultation_requests (id, full_name, email, source, visitor_id, visit_id, created_at, stage, value, currency,
       answered_at, qualified_at, won_at, import_id)
     SELECT id, 'Test', 'test@example.com', 'demo_request', visitor, visit, at, stage, value, currency, answered, qualified, won,
       "importId"
     FROM jsonb_to_recordset($1) AS sent (id uuid, visitor text, visit text, at timestamptz, stage text, value bigint,
       currency text, answered timestamptz, qualified timestamptz, won timestamptz,
       "importId" uuid)`,
    [JSON.stringify(leads)],
  );
  await updateRollup(app.database, owner);
  reports = createReports(app.database, createRollup(app.database), owner);
});
afterAll(() => app.close());

async function ask(query: object) {
  const report = await reports.make(reportQuerySchema.parse({ ...days, limit: "1000", ...query }));
  return new Map(report.rows.map(({ key, values }) => [key, values]));
}

const metrics = "leads,qualified,won,lost,won_value,rate_to_won,hours_to_first_answer,hours_to_won";

function expectSame(found: Map<string | null, (number | null)[]>, wanted: Map<string | null, (number | null)[]>): void {
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  // Hours are sums of fractions, and the order of addition may change the last digit.
  const rounded = (values: (number | null)[] = []) => values.map((value) => value && Number(value.toFixed(6)));
  for (const [key, values] of wanted) expect([key, rounded(found.get(key))]).toEqual([key, rounded(values)]);
}

const dimensions = [
  "channel",
  "utm_campaign",
  "entry_page",
  "country",
  "city",
  "device",
  "experiment_group",
  "brand",
  "visitor_type",
];
describe.each(creditModels)("credit to %s", (model) => {
  const credits = () =>
    leads.flatMap((lead) => creditsOf(lead, model, traffic)).filter(({ parts, minor }) => parts > 0 || minor > 0);

  test.each(dimensions)("by %s is what a count by hand finds, and adds up exactly", async (dimension) => {
    const actual = await ask({ metrics, dimension, credit: model });
    const groups = Map.groupBy(credits(), (credit) => keyOf(credit, dimension, traffic));
    expectSame(actual, new Map([...groups].map(([key, list]) => [key, figuresOf(list)])));
    const total = (await ask({ metrics })).get(null);
    const sums = [0, 1, 2, 3].map((place) =>
      [...actual.values()].reduce((sum, values) => sum + Math.round((values[place] ?? 0) * 1e6), 0),
    );
    expect(sums).toEqual(total?.slice(0, 4).map((value) => (value ?? 0) * 1e6));
    const cents = [...actual.values()].reduce((sum, values) => sum + Math.round((values[4] ?? 0) * 100), 0);
    expect(cents).toBe(Math.round((total?.[4] ?? 0) * 100));
  });

  test("filters by the credited visit, and by the stage", async () => {
    const filter = ["channel:Search", "lead_stage:won", "lead_stage:lost"];
    const expected = credits().filter(
      (credit) => keyOf(credit, "channel", traffic) === "Search" && ["won", "lost"].includes(credit.lead.stage),
    );
    expectSame(await ask({ metrics, filter, credit: model }), new Map([[null, figuresOf(expected)]]));
    const plan = planReport(
      reportQuerySchema.parse({ ...days, metrics: "leads", filter: ["channel:Search"], credit: model }),
      new Date(),
      owner,
    );
    // The parts and values of the rows behind a figure add up to the figure.
    const page = await selectRows(app.database.pool, "leads", plan, { limit: 1000, offset: 0 });
    const sumOf = (column: string) =>
      page.rows.reduce((sum, row) => sum + Number(row[page.columns.indexOf(column)] ?? 0), 0);
    const [count, value] =
      (await ask({ metrics: "leads,won_value", filter: ["channel:Search"], credit: model })).get(null) ?? [];
    expect(page.columns.includes("credit")).toBe(model === "linear" || model === "position");
    expect(page.columns.includes("credit") ? sumOf("credit") : page.totalRows).toBeCloseTo(count ?? NaN, 5);
    expect(sumOf("won_value")).toBeCloseTo(value ?? NaN, 2);
    const none = await ask({ metrics: "leads", filter: ["channel:(no consent)"], credit: model });
    expect(none.get(null)).toEqual([leads.filter(({ visitor }) => visitor === null).length]);
  });
});

test("without a model, a lead counts in the visit with the form; hand-written SQL returns the same", async () => {
  const actual = await ask({ metrics, dimension: "channel" });
  const { rows } = await app.database.pool.query<{ key: string; values: (number | null)[] }>(
    `SELECT coalesce((SELECT channel FROM visits WHERE visits.visit_id = l.visit_id), '') AS key, ARRAY[
       count(*), count(qualified_at), count(*) FILTER (WHERE stage = 'won'), count(*) FILTER (WHERE stage = 'lost'),
       coalesce(sum(value) FILTER (WHERE stage = 'won' AND currency = '${siteCurrency}'), 0) / 100.0,
       avg((stage = 'won')::int), avg(extract(epoch FROM answered_at - created_at)) / 3600,
       avg(extract(epoch FROM won_at - created_at)) FILTER (WHERE import_id IS NULL OR won_at > created_at) / 3600]::float8[] AS values
     FROM consultation_requests AS l GROUP BY 1`,
  );
  expectSame(actual, new Map(rows.map(({ key, values }) => [key, values])));
  const sorted = await reports.make(
    reportQuerySchema.parse({ ...days, metrics, dimension: "channel", sort: "rate_to_won:asc", limit: "2" }),
  );
  const expected = rows.toSorted((a, b) => (a.values[5] ?? 0) - (b.values[5] ?? 0)).slice(0, 2);
  expect(sorted.rows.map(({ key }) => key)).toEqual(expected.map(({ key }) => key));
});

test("a lead counts under each page that its visitor saw before", async () => {
  const actual = await ask({ metrics: "leads,won", dimension: "page" });
  const { rows } = await app.database.pool.query<{ key: string; values: number[] }>(
    `SELECT page AS key, ARRAY[count(*), count(*) FILTER (WHERE stage = 'won')]::float8[] AS values FROM (
       SELECT DISTINCT l.id, l.stage, split_part(w.page_url, '?', 1) AS page FROM consultation_requests AS l
         JOIN website_analytics AS w ON w.visitor_id = l.visitor_id AND w.created_at <= l.created_at) AS seen GROUP BY 1`,
  );
  expectSame(actual, new Map(rows.map(({ key, values }) => [key, values])));
});

test("days add up to the range, and hours are counted from the rows", async () => {
  const total = (await ask({ metrics: "won_value" })).get(null)?.[0] ?? 0;
  for (const interval of ["day", "hour"]) {
    const rows = [...(await ask({ metrics: "won_value", dimension: "time", interval })).values()];
    const cents = rows.reduce((sum, [value]) => sum + Math.round((value ?? 0) * 100), 0);
    expect([interval, cents]).toEqual([interval, Math.round(total * 100)]);
  }
});

test("a credit model is rejected for metrics other than leads, and an unknown model is rejected", () => {
  const problems = (query: object) =>
    reportQuerySchema.safeParse({ ...days, ...query }).error?.issues.map(({ path }) => path.join("."));
  expect(problems({ metrics: "visits", credit: "first" })).toEqual(["credit"]);
  expect(problems({ metrics: "leads", credit: "best" })).toEqual(["credit"]);
});

test("a withdrawal of consent removes the credits and keeps the totals; an erasure removes the lead", async () => {
  const before = await ask({ metrics });
  const lead = leads.find(
    ({ visitor, stage, currency }) => visitor && stage === "won" && currency === siteCurrency,
  ) as CreditedLead;
  const rowOf = async () => (await ask({ metrics, dimension: "channel", credit: "linear" })).get("(no consent)") ?? [];
  const noConsent = await rowOf();
  const ofVisitor = leads.filter(({ visitor }) => visitor === lead.visitor).length;
  // A withdrawal changes rows of leads in this way.
  await app.database.pool.query(
    "UPDATE consultation_requests SET visitor_id = NULL, visit_id = NULL, consent_withdrawn = true WHERE visitor_id = $1",
    [lead.visitor],
  );
  expectSame(await ask({ metrics }), before);
  expect((await rowOf())[0]).toBe((noConsent[0] ?? 0) + ofVisitor);
  await app.database.pool.query("DELETE FROM consultation_requests WHERE id = $1", [lead.id]);
  expect((await ask({ metrics })).get(null)?.[0]).toBe((before.get(null)?.[0] ?? 0) - 1);
});

describe("wins by the day of the win", () => {
  const sql = async (by: string, from: string) => {
    const { rows } = await app.database.pool.query<{ key: string | null; values: number[] }>(
      `SELECT ${by} AS key, ARRAY[count(*), coalesce(sum(value) FILTER (WHERE currency = '${siteCurrency}'), 0) / 100.0]::float8[] AS values
       FROM consultation_requests AS l WHERE stage = 'won' AND (won_at AT TIME ZONE '${owner}')::date BETWEEN '${from}' AND '2025-10-29'
       GROUP BY 1`,
    );
    return new Map(rows.map(({ key, values }) => [key, values]));
  };

  test.each([
    ["channel", "coalesce((SELECT channel FROM visits WHERE visits.visit_id = l.visit_id), '')"],
    ["lead_source", "source"],
    ["time", `to_char(won_at AT TIME ZONE '${owner}', 'YYYY-MM-DD')`],
  ])("by %s is what hand-written SQL finds, in a range in which some leads were only won", async (dimension, by) => {
    const from = "2025-10-26";
    const found = await ask({ metrics: "wins,wins_value", dimension, from });
    const wanted = await sql(by, from);
    expect(wanted.size).toBeGreaterThan(0);
    // Days without a win have a row.
    const filled = new Map([...found].filter(([, values]) => values[0] !== 0));
    expectSame(filled, wanted);
    const received = await ask({ metrics: "won", from });
    expect(found.size > 0 && [...filled.values()].reduce((sum, [wins]) => sum + (wins ?? 0), 0)).not.toBe(
      received.get(null)?.[0],
    );
  });

  test.each(creditModels)("credited to %s, the parts add up to the total", async (credit) => {
    const total = (await sql("NULL", days.from)).get(null) as number[];
    const rows = [...(await ask({ metrics: "wins,wins_value", dimension: "channel", credit })).values()];
    const sum = (place: number, scale: number) =>
      rows.reduce((all, values) => all + Math.round((values[place] ?? 0) * scale), 0) / scale;
    expect([sum(0, 1e6), sum(1, 100)]).toEqual(total);
  });

  test("a win that is taken back is gone from its past day, and its row with it", async () => {
    const [before = 0] = (await ask({ metrics: "wins" })).get(null) as number[];
    const { rows } = await app.database.pool.query<{ id: string }>(
      `UPDATE consultation_requests SET stage = 'qualified', won_at = NULL WHERE id = (
         SELECT id FROM consultation_requests WHERE stage = 'won' AND won_at < '2025-10-29' ORDER BY won_at LIMIT 1) RETURNING id`,
    );
    expect(rows).toHaveLength(1);
    await updateRollup(app.database, owner);
    expect((await ask({ metrics: "wins" })).get(null)).toEqual([before - 1]);
    const plan = planReport(reportQuerySchema.parse({ ...days, metrics: "wins" }), new Date(), owner);
    const page = await selectRows(app.database.pool, "wins", plan, { limit: 1000, offset: 0 });
    expect(page.totalRows).toBe(before - 1);
    expect(page.columns.slice(0, 4)).toEqual(["at", "form", "stage", "won_value"]);
  });
});
