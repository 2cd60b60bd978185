import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CreditModel, creditModels } from "#contract/report-figures.ts";
import { reportQuerySchema } from "#contract/report.ts";
import { addVisits, seededRandom, storeTraffic, type Traffic } from "#server/testing/random-traffic-testing.ts";
import { type Visit, visitorType, visitValue } from "#server/testing/report-oracle-testing.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createRollup, updateRollup } from "../rollup/service.ts";
import { createReports, type Reports } from "./service.ts";

const owner = "Europe/Copenhagen";
const calendar = {
  from: Date.parse("2025-10-20T00:00:00Z"),
  to: Date.parse("2025-10-27T18:00:00Z"),
  edges: [Date.parse("2025-10-21T22:00:00Z")],
};
const days = { range: "custom", from: "2025-10-20", to: "2025-10-29" };

interface Lead {
  id: string;
  visitor: string | null;
  visit: string | null;
  at: Date;
  stage: string;
  value: number | null;
  currency: string | null;
  answered: Date | null;
  qualified: Date | null;
  won: Date | null;
  importId: string | null;
}

let app: TestApp;
let reports: Reports;
const traffic: Traffic = { views: [], visits: new Map(), attributes: new Map() };
const leads: Lead[] = [];

/** A lead after a random visit; one in four without consent. */
function makeLead(random: ReturnType<typeof seededRandom>): Lead {
  const view = random.pick(traffic.views);
  const at = new Date(view.created_at.getTime() + 60_000 + random.below(3_600_000));
  const after = (chance: number) => (random.chance(chance) ? new Date(at.getTime() + random.below(500_000_000)) : null);
  const stage = random.pick(["new", "contacted", "qualified", "won", "won", "lost"]);
  const isValued = random.chance(0.8);
  const consents = random.chance(0.75);
  const isImported = random.chance(0.3);
  // Of the imported leads that are won, some were won before the import, at an unknown time.
  const won = isImported && random.chance(0.5) ? at : (after(1) as Date);
  return {
    id: randomUUID(),
    visitor: consents ? view.visitor_id : null,
    visit: consents ? view.visit_id : null,
    at,
    stage,
    // With these values, most divisions leave a remainder.
    value: isValued ? random.pick([1, 2, 3, 100, 99_999, 1_234_567, random.below(10_000_000)]) : null,
    currency: isValued ? random.pick(["EUR", "EUR", "EUR", "USD"]) : null,
    answered: after(0.7),
    qualified: stage === "won" || stage === "qualified" ? at : null,
    won: stage === "won" ? won : null,
    importId: isImported ? randomUUID() : null,
  };
}

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
  for (let n = 0; n < 250; n++) leads.push(makeLead(random));
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

/** Weight of each visit. Its share of a lead is the weight divided by the sum of weights. */
const weightsOf: Record<CreditModel, (count: number) => number[]> = {
  first: (count) => Array.from({ length: count }, (_, place) => Number(place === 0)),
  last: (count) => Array.from({ length: count }, (_, place) => Number(place === count - 1)),
  linear: (count) => Array.from({ length: count }, () => 1),
  position: (count) =>
    count < 3
      ? Array.from({ length: count }, () => 1)
      : Array.from({ length: count }, (_, place) => (place === 0 || place === count - 1 ? 2 * (count - 2) : 1)),
};

/** Hare quota with largest remainders, in whole numbers. */
function divide(whole: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((total, weight) => total + weight, 0));
  const exact = weights.map((weight) => BigInt(whole) * BigInt(weight));
  const parts = exact.map((part) => part / sum);
  let remainder = BigInt(whole) - parts.reduce((total, part) => total + part, 0n);
  const order = exact.map((part, place) => ({ rest: part % sum, place }));
  order.sort((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1));
  for (const { place } of order) if (remainder-- > 0n) parts[place] = (parts[place] as bigint) + 1n;
  return parts.map(Number);
}

interface Credit {
  lead: Lead;
  visit: Visit | undefined;
  /** Millionths of the lead. */
  parts: number;
  minor: number;
}

const worth = ({ stage, currency, value }: Lead) => (stage === "won" && currency === "EUR" ? (value ?? 0) : 0);

function creditsOf(lead: Lead, model: CreditModel): Credit[] {
  const visits = [...traffic.visits.values()]
    .filter(({ visitor_id, started_at }) => visitor_id === lead.visitor && (started_at as Date) <= lead.at)
    .sort((a, b) => (a.started_at as Date).getTime() - (b.started_at as Date).getTime());
  if (visits.length === 0) return [{ lead, visit: undefined, parts: 1_000_000, minor: worth(lead) }];
  const weights = weightsOf[model](visits.length);
  const parts = divide(1_000_000, weights);
  const minor = divide(worth(lead), weights);
  return visits.map((visit, place) => ({ lead, visit, parts: parts[place] ?? 0, minor: minor[place] ?? 0 }));
}

function figuresOf(credits: readonly Credit[]): (number | null)[] {
  const sum = (of: (credit: Credit) => number) => credits.reduce((total, credit) => total + of(credit), 0);
  const parts = (is: (lead: Lead) => boolean) => sum((credit) => (is(credit.lead) ? credit.parts : 0));
  const hasWonTime = ({ stage, won, at, importId }: Lead) =>
    stage === "won" && !(importId && won?.getTime() === at.getTime());
  const hours = (lead: Lead, to: Date | null) => (to ? (to.getTime() - lead.at.getTime()) / 3_600_000 : 0);
  const all = parts(() => true);
  const won = parts(({ stage }) => stage === "won");
  const answered = parts(({ answered }) => answered !== null);
  const ratio = (part: number, whole: number) => (whole === 0 ? null : part / whole);
  return [
    all / 1e6,
    parts(({ qualified }) => qualified !== null) / 1e6,
    won / 1e6,
    parts(({ stage }) => stage === "lost") / 1e6,
    sum(({ minor }) => minor) / 100,
    ratio(won, all),
    ratio(
      sum(({ lead, parts }) => parts * hours(lead, lead.answered)),
      answered,
    ),
    ratio(
      sum(({ lead, parts }) => (hasWonTime(lead) ? parts * hours(lead, lead.won) : 0)),
      parts(hasWonTime),
    ),
  ];
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
const keyOf = ({ lead, visit }: Credit, dimension: string): string => {
  if (!lead.visitor) return "(no consent)";
  if (dimension === "visitor_type") return visitorType(visit as Visit, traffic.visits);
  return visitValue(visit, dimension);
};

describe.each(creditModels)("credit to %s", (model) => {
  const credits = () =>
    leads.flatMap((lead) => creditsOf(lead, model)).filter(({ parts, minor }) => parts > 0 || minor > 0);

  test.each(dimensions)("by %s is what a count by hand finds, and adds up exactly", async (dimension) => {
    const actual = await ask({ metrics, dimension, credit: model });
    const groups = Map.groupBy(credits(), (credit) => keyOf(credit, dimension));
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
      (credit) => keyOf(credit, "channel") === "Search" && ["won", "lost"].includes(credit.lead.stage),
    );
    expectSame(await ask({ metrics, filter, credit: model }), new Map([[null, figuresOf(expected)]]));
    const none = await ask({ metrics: "leads", filter: ["channel:(no consent)"], credit: model });
    expect(none.get(null)).toEqual([leads.filter(({ visitor }) => visitor === null).length]);
  });
});

test("without a model, a lead counts in the visit with the form; hand-written SQL returns the same", async () => {
  const actual = await ask({ metrics, dimension: "channel" });
  const { rows } = await app.database.pool.query<{ key: string; values: (number | null)[] }>(
    `SELECT coalesce((SELECT channel FROM visits WHERE visits.visit_id = l.visit_id), '') AS key, ARRAY[
       count(*), count(qualified_at), count(*) FILTER (WHERE stage = 'won'), count(*) FILTER (WHERE stage = 'lost'),
       coalesce(sum(value) FILTER (WHERE stage = 'won' AND currency = 'EUR'), 0) / 100.0,
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
  const lead = leads.find(({ visitor, stage, currency }) => visitor && stage === "won" && currency === "EUR") as Lead;
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
