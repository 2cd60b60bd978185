import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reportQuerySchema } from "#contract/report.ts";
import { addVisits, seededRandom, storeTraffic, type Traffic } from "#server/testing/random-traffic-testing.ts";
import { bucketOf, pathOf } from "#server/testing/report-oracle-testing.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import type { Goal } from "#site.config.ts";
import { createRollup, updateRollup } from "../rollup/service.ts";
import { createReports } from "./service.ts";

const owner = "Europe/Copenhagen";
const calendar = {
  from: Date.parse("2025-10-20T00:00:00Z"),
  to: Date.parse("2025-10-27T18:00:00Z"),
  edges: [Date.parse("2025-10-21T22:00:00Z"), Date.parse("2025-10-27T23:00:00Z")],
};
const isInRange = (at: Date) =>
  bucketOf(at, owner, "day") >= "2025-10-22" && bucketOf(at, owner, "day") <= "2025-10-27";

interface Entry {
  id: string;
  at: Date;
  session: string | null;
  kind: string;
  value: number;
}

let app: TestApp;
const random = seededRandom(12);
const traffic: Traffic = { views: [], visits: new Map(), attributes: new Map() };
const entries: Entry[] = [];

beforeAll(async () => {
  app = await startTestApp();
  const visitors = Array.from({ length: 20 }, (_, n) => `visitor${n}`);
  addVisits(traffic, random, visitors, 60, calendar);
  await storeTraffic(app.database.pool, traffic, traffic.visits.keys());
  for (let n = 0; n < 200; n++) {
    const view = random.pick(traffic.views);
    entries.push({
      id: randomUUID(),
      at: new Date(view.created_at.getTime() + random.below(60_000)),
      session: random.chance(0.85) ? view.visit_id : null,
      kind: random.pick(["form_start", "form_submit", "download", "outbound"]),
      value: random.below(5_000) / 10,
    });
  }
  const insert = (sql: string) => app.database.pool.query(sql, [JSON.stringify(entries)]);
  const sent = "jsonb_to_recordset($1) AS sent (id uuid, kind text, session text, value numeric, at timestamptz)";
  await insert(
    `INSERT INTO custom_events (id, event_name, page_url, user_agent, visit_id, properties, created_at)
     SELECT id, kind, '/', '', session, '{}', at FROM ${sent}`,
  );
  // Conversions of one kind have no known value.
  await insert(
    `INSERT INTO conversions (id, conversion_type, source_page, visit_id, conversion_value, properties, created_at)
     SELECT id, kind, '/', session, CASE WHEN kind <> 'outbound' THEN value END, '{}', at FROM ${sent}`,
  );
  // Counts stored records even on a slow machine.
  await updateRollup(app.database);
});
afterAll(() => app.close());

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

test("events and pages count as goals if goals are requested; each conversion has its own value or its goal's", async () => {
  const goals: Goal[] = [
    { id: "outbound", title: "Outbound", kind: "conversion", value: 7 },
    { id: "begun", title: "Begun", kind: "event", event: "form_start", value: 2.5 },
    { id: "saw_agent", title: "Saw agent", kind: "page", page: "/agent" },
  ];
  const reports = createReports(app.database, createRollup(app.database), owner, goals);
  const ask = async (query: Record<string, unknown>) => {
    const parameters = { range: "custom", from: "2025-10-22", to: "2025-10-27", limit: "1000", ...query };
    const report = await reports.make(reportQuerySchema.parse(parameters));
    return report.rows;
  };

  const reached = entries
    .filter(({ at }) => isInRange(at))
    .flatMap(({ kind, session, value }) => [
      { goal: kind, session, value: kind === "outbound" ? 7 : value },
      ...(kind === "form_start" ? [{ goal: "begun", session, value: 2.5 }] : []),
    ]);
  for (const view of traffic.views.filter((view) => isInRange(view.created_at) && pathOf(view.page_url) === "/agent"))
    reached.push({ goal: "saw_agent", session: view.visit_id, value: 0 });
  const inRange = new Set(traffic.views.filter((view) => isInRange(view.created_at)).map((view) => view.visit_id));
  const visitsWith = (goals: readonly string[], keep = (_session: string) => true) =>
    new Set(reached.flatMap(({ goal, session }) => (session && goals.includes(goal) && keep(session) ? [session] : [])))
      .size;
  const metrics = "conversions,conversion_value,conversion_rate";
  const counted = (id: string) => reached.filter(({ goal }) => goal === id);
  const rowOf = (id: string) => [
    counted(id).length,
    expect.closeTo(sum(counted(id).map(({ value }) => value)), 6),
    visitsWith([id]) / inRange.size,
  ];

  const byGoal = await ask({ metrics, dimension: "goal" });
  expect(Object.fromEntries(byGoal.map(({ key, values }) => [key, values]))).toEqual(
    Object.fromEntries(
      ["download", "outbound", "form_start", "form_submit", "begun", "saw_agent"].map((id) => [id, rowOf(id)]),
    ),
  );
  // A visit that reached both counts once.
  const [both] = await ask({ metrics, filter: ["goal:begun", "goal:saw_agent"] });
  expect(both?.values).toEqual([
    counted("begun").length + counted("saw_agent").length,
    expect.closeTo(2.5 * counted("begun").length, 6),
    visitsWith(["begun", "saw_agent"]) / inRange.size,
  ]);
  const ofSocial = (session: string) => traffic.visits.get(session)?.channel === "Social";
  const byChannel = await ask({ metrics: "conversion_rate", dimension: "channel", filter: ["goal:saw_agent"] });
  expect(byChannel.find(({ key }) => key === "Social")?.values).toEqual([
    visitsWith(["saw_agent"], ofSocial) / [...inRange].filter(ofSocial).length,
  ]);
  const byDay = await ask({
    metrics: "conversions",
    dimension: "time",
    range: "all",
    from: undefined,
    to: undefined,
    filter: ["goal:saw_agent"],
  });
  expect(sum(byDay.map(({ values }) => values[0]!))).toBe(
    traffic.views.filter((view) => pathOf(view.page_url) === "/agent").length,
  );

  // "All conversions" contains only the stored ones.
  expect((await ask({ metrics: "conversions" }))[0]?.values).toEqual([
    entries.filter(({ at }) => isInRange(at)).length,
  ]);
});
