import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ClickHouseServer, installMs, startClickHouse } from "#server/testing/clickhouse/engine.ts";
import {
  addVisits,
  type Random,
  seededRandom,
  storeTraffic,
  type Traffic,
} from "#server/testing/random-traffic-testing.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { startTestShipping } from "#server/testing/test-clickhouse.ts";
import { startTestColumns } from "#server/testing/test-columns.ts";
import { march, ownerTimezone } from "#server/testing/traffic-app.ts";
import { queryGroups, selectReachedLeads } from "../experiments/experiment-columns.sql.ts";
import { byGroup, countGroups, type Trial, type TrialGoal } from "../experiments/experiments.sql.ts";
import type { Columns } from "../report/columns.sql.ts";
import { createReports } from "../report/service.ts";
import { createRollup, updateRollup } from "../rollup/service.ts";
import { startOfDay } from "#server/platform/calendar.ts";

/** Number of questions. Run with TEST_CLICKHOUSE_QUESTIONS=1000 after a change to ClickHouse or its statements. */
const questions = Math.ceil(Number(process.env.TEST_CLICKHOUSE_QUESTIONS ?? 24) / 4);
const traffic: Traffic = { views: [], visits: new Map(), attributes: new Map() };
let app: TestApp;
let clickHouse: ClickHouseServer;
let shipped: ReturnType<typeof startTestShipping>;
let files: ReturnType<typeof startTestColumns>;

beforeAll(async () => {
  clickHouse = await startClickHouse();
  app = await startTestApp();
  const { pool } = app.database;
  const random = seededRandom(31);
  addVisits(
    traffic,
    random,
    Array.from({ length: 120 }, (_, n) => `visitor${n}`),
    400,
    march,
  );
  // Visitors keep their group, except for a few.
  for (const [session, attributes] of traffic.attributes) {
    const number = Number(traffic.visits.get(session)?.visitor_id.replace("visitor", ""));
    if (number > 8) attributes.experiment_group = number % 3 === 0 ? "B" : "A";
    Object.assign(traffic.visits.get(session) ?? {}, { experiment_group: attributes.experiment_group });
  }
  await storeTraffic(pool, traffic, traffic.visits.keys());
  const painted = traffic.views.map(({ id }) => ({ id, painted: random.pick(["A", "B", null]) }));
  await pool.query(
    `UPDATE website_views AS view SET painted_group = painted FROM jsonb_to_recordset($1) AS p (id uuid, painted text)
     WHERE view.id = p.id`,
    [JSON.stringify(painted)],
  );
  await storeOutcomes(random);
  await updateRollup(app.database, ownerTimezone);
  shipped = startTestShipping(app.database, ownerTimezone, clickHouse.url);
  await shipped.shipping.complete();
  files = startTestColumns(app.database, ownerTimezone);
  await files.files.complete();
}, installMs);
afterAll(async () => {
  files?.close();
  await shipped?.shipping.close();
  await app?.close();
  await clickHouse?.close();
});

/** Events, conversions and leads, near page views of their visitors; some of them without a visit. */
async function storeOutcomes(random: Random): Promise<void> {
  const outcomes = Array.from({ length: 300 }, () => {
    const view = random.pick(traffic.views);
    const at = new Date(view.created_at.getTime() + random.below(7_200_000) - 3_600_000);
    const kind = random.pick(["event", "conversion", "lead"]);
    const visit = random.chance(0.5) ? view.visit_id : null;
    return {
      id: randomUUID(),
      visitor: view.visitor_id,
      visit,
      at,
      kind,
      won: random.chance(0.4),
      name: random.pick(["x", "y"]),
    };
  });
  const sent =
    "jsonb_to_recordset($1) AS sent (id uuid, visitor text, visit text, at timestamptz, kind text, won boolean, name text)";
  for (const statement of [
    `INSERT INTO custom_events (id, created_at, visitor_id, visit_id, event_name, page_url, user_agent, properties)
     SELECT id, at, visitor, visit, name, '/', '', '{}' FROM ${sent} WHERE kind = 'event'`,
    `INSERT INTO conversions (id, conversion_type, source_page, visitor_id, visit_id, properties, created_at)
     SELECT id, name, '/', visitor, visit, '{}', at FROM ${sent} WHERE kind = 'conversion'`,
    `INSERT INTO consultation_requests (id, full_name, company, email, source, visitor_id, created_at, qualified_at, won_at)
     SELECT id, 'Test', 'Test', 'test@example.com', 'contact_form', visitor, at, at, CASE WHEN won THEN at END FROM ${sent} WHERE kind = 'lead'`,
  ])
    await app.database.pool.query(statement, [JSON.stringify(outcomes)]);
}

const goals: readonly TrialGoal[] = [
  { id: "x", kind: "conversion" },
  { id: "y", kind: "conversion" },
  { id: "seen", kind: "page", page: "/contact" },
  { id: "done", kind: "event", event: "x" },
  { id: "qualified", kind: "lead" },
  { id: "won", kind: "lead" },
];

function pickTrial(random: Random): Trial {
  const first = 5 + random.below(20);
  const [from, to] = [first, first + 1 + random.below(29 - first)].map((day) =>
    startOfDay(`2026-03-${String(day).padStart(2, "0")}`, ownerTimezone),
  ) as [Date, Date];
  const chosenGoals = goals.filter(() => random.chance(0.3));
  return {
    page: random.pick(["/", "/platform", "/agent"]),
    goals: chosenGoals.length > 0 ? chosenGoals : [random.pick(goals)],
    from,
    to: random.chance(0.2) ? new Date("9999-01-01") : to,
  };
}

test.each(["clickhouse", "columns"] as const)(
  `%s judges ${questions} random experiments as PostgreSQL does`,
  async (evaluator) => {
    const columns: Columns[] = evaluator === "clickhouse" ? shipped.columns : files.columns;
    const reports = createReports(app.database, createRollup(app.database), ownerTimezone, undefined, {
      columns,
      minColumnViews: 0,
    });
    const random = seededRandom(32);
    let visitors = 0;
    let conversions = 0;
    for (let n = 0; n < questions; n++) {
      const trial = pickTrial(random);
      const leads = await selectReachedLeads(app.database.pool, trial);
      const rows = await reports.countOnColumns(trial.to, (ask, context) => queryGroups(ask, trial, leads, context));
      const expected = await countGroups(app.database.pool, trial);
      expect({ trial, counted: rows && byGroup(rows) }).toEqual({ trial, counted: expected });
      visitors += expected.A.visitors + expected.B.visitors;
      conversions += expected.A.conversions + expected.B.conversions;
    }
    expect([visitors > questions, conversions > questions / 2]).toEqual([true, true]);
  },
  1_200_000,
);
