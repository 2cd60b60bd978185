import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ReportQuery, reportQuerySchema } from "#contract/report.ts";
import { addDays } from "#server/platform/calendar.ts";
import { seededRandom } from "#server/testing/random-traffic-testing.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import type { Goal } from "#site.config.ts";
import { planReport } from "../../report/plan.ts";
import { createRolledUp } from "../../report/records/rolled-up.ts";
import { selectRecordFigures } from "../../report/records/records.sql.ts";
import type { RecordMetric } from "../../sources/store.ts";
import { updateRollup } from "../service.ts";
import type { RolledUpSource } from "./records.sql.ts";

const owner = "Europe/Copenhagen";
const random = seededRandom(31);
const goals: Goal[] = [
  { id: "demo_request", title: "Demo request", kind: "conversion", value: 40 },
  { id: "begun", title: "Begun", kind: "event", event: "form_start", value: 3 },
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hourMs = 3_600_000;
/** Local midnight of the day before the clocks go back. */
const start = Date.parse("2025-10-23T22:00:00Z");
const days = 6;

/** Visits within some hours, many of them across midnight. Some records have no visit. */
async function addRecords(count: number): Promise<void> {
  const records = Array.from({ length: count }, () => {
    const visit = random.below(40);
    const begin = start + ((visit * 3.7) % ((days - 1) * 24)) * hourMs;
    return {
      id: randomUUID(),
      at: new Date(begin + random.below(14) * hourMs),
      visit: random.chance(0.9) ? `visit${visit}` : null,
      event: random.pick(["form_start", "form_submit", "download"]),
      goal: random.pick(["demo_request", "newsletter"]),
      value: random.chance(0.3) ? random.below(90) : null,
      action: random.pick(["accept_all", "essential_only", "update_preferences"]),
      analytical: random.chance(0.5),
      gpc: random.chance(0.2),
    };
  });
  const insert = (into: string, select: string) =>
    app.database.pool.query(
      `INSERT INTO ${into} SELECT ${select} FROM jsonb_to_recordset($1) AS sent
       (id uuid, at timestamptz, visit text, event text, goal text, value numeric, action text, analytical boolean, gpc boolean)`,
      [JSON.stringify(records)],
    );
  await insert(
    "custom_events (id, created_at, visit_id, event_name, page_url, user_agent, properties)",
    "id, at, visit, event, '/', '', '{}'",
  );
  await insert(
    "conversions (id, created_at, visit_id, conversion_type, conversion_value, source_page, properties)",
    "id, at, visit, goal, value, '/', '{}'",
  );
  await insert(
    "cookie_analytics (id, created_at, consent_id, action, preferences, global_privacy_control, user_agent, text_version, page_url, language)",
    "id, at, id, action, jsonb_build_object('analytical', analytical)::text, gpc, '', '1', '/', 'da'",
  );
  await insert(
    `logged_events (id, "timestamp", visit_id, event_type, event_data, page_url, user_agent)`,
    "id, at, visit, CASE WHEN gpc THEN 'heartbeat' ELSE 'agent_click' END, jsonb_build_object('title', event)::text, '/', ''",
  );
}

const unread = { version: 0, pastVersion: 0 };

const questions: [RolledUpSource, RecordMetric[], ReportQuery["dimension"]][] = [
  ["events", ["events", "form_starts", "form_submits"], undefined],
  ["events", ["events", "form_submits"], "event"],
  ["conversions", ["conversions", "conversion_value"], undefined],
  ["conversions", ["conversions", "converting_visits", "conversion_value"], "goal"],
  ["agentClicks", ["agent_clicks"], "agent"],
  [
    "consent",
    ["consent_choices", "consent_accepted", "consent_refused", "consent_custom", "consent_gpc", "consent_rate"],
    undefined,
  ],
  ["consent", ["consent_choices", "consent_rate"], "consent_action"],
];

/** Compares every range of days, counted by day and counted from the records. */
async function expectAgreement(): Promise<void> {
  await updateRollup(app.database, owner);
  for (let first = 0; first < days; first++)
    for (let last = first; last < days; last++) {
      const [from, to] = [addDays("2025-10-24", first), addDays("2025-10-24", last)];
      const query = reportQuerySchema.parse({ metrics: "events", range: "custom", from, to });
      const plan = planReport(query, new Date(), owner);
      for (const [source, metrics, dimension] of questions) {
        const question = { source, plan, metrics, split: { dimension, limit: 2 }, goals };
        const counted = await createRolledUp(app.database)(question, unread);
        const fromRecords = await selectRecordFigures(app.database.pool, question);
        expect(counted, `${source} by ${dimension}, ${from} to ${to}`).toEqual(fromRecords);
      }
    }
}

test("counts by day match the records, also after more records for counted days", async () => {
  await addRecords(300);
  await expectAgreement();
  await addRecords(100);
  await expectAgreement();
  // A visit across midnight whose first part arrives last.
  for (const at of ["2025-10-26T00:30:00Z", "2025-10-25T21:30:00Z"]) {
    await app.database.pool.query(
      `INSERT INTO custom_events (id, created_at, visit_id, event_name, page_url, user_agent, properties)
       VALUES (gen_random_uuid(), $1, 'late', 'form_start', '/', '', '{}')`,
      [at],
    );
    await expectAgreement();
  }
  // Forgetting the visitor replaces the visit ids.
  await app.database.pool.query("UPDATE custom_events SET visit_id = 'other' WHERE visit_id = 'visit7'");
  await expectAgreement();
});

test("percentiles of many measurements are within 1 % of the exact ones, by page and in total", async () => {
  await app.database.pool.query(
    `INSERT INTO web_vitals (id, created_at, visit_id, page, device_type, metric, value)
     SELECT gen_random_uuid(), '2025-10-24T10:00:00Z'::timestamptz + (n % 96) * interval '1 hour', NULL, '/page-' || n % 3, 'desktop', metric,
       CASE metric WHEN 'CLS' THEN (n * 7919 % 1000) / 5000.0 ELSE exp(4 + (n * 7919 % 1000) / 200.0) END
     FROM generate_series(1, 10001) AS n, unnest(ARRAY['LCP', 'INP', 'CLS']) AS metric`,
  );
  await updateRollup(app.database, owner);
  const metrics: RecordMetric[] = ["vital_samples", "lcp", "inp", "cls", "fcp"];
  const query = reportQuerySchema.parse({
    metrics: "lcp",
    range: "custom",
    from: "2025-10-24",
    to: "2025-10-28",
  });
  for (const dimension of [undefined, "page"] as const) {
    const question = {
      source: "vitals" as const,
      plan: planReport(query, new Date(), owner),
      metrics,
      split: { dimension },
    };
    const counted = await createRolledUp(app.database)(question, unread);
    const fromRecords = await selectRecordFigures(app.database.pool, question);
    expect(counted?.rows.map(({ key }) => key)).toEqual(fromRecords.rows.map(({ key }) => key));
    fromRecords.rows.forEach(({ values: [samples, ...exact] }, row) => {
      const [ofSamples, ...others] = counted?.rows[row]?.values ?? [];
      expect(ofSamples).toBe(samples);
      const off = others.map((value, place) => {
        const exactValue = exact[place];
        return typeof exactValue === "number" && typeof value === "number"
          ? Math.abs(value / exactValue - 1)
          : value === exactValue
            ? 0
            : 1;
      });
      expect(Math.max(...off)).toBeLessThan(0.01);
    });
  }
});

test("retention deletes records and keeps what was counted", async () => {
  const stored = async () =>
    (await app.database.pool.query("SELECT * FROM report_records WHERE source = 'events' ORDER BY day, value")).rows;
  const before = await stored();
  await app.database.pool.query("DELETE FROM custom_events WHERE created_at < '2025-10-25T12:00:00Z'");
  // A record that arrives late, for a day of which retention has deleted records.
  await app.database.pool.query(
    "UPDATE custom_events SET page_url = '/late' WHERE created_at < '2025-10-26T12:00:00Z'",
  );
  await updateRollup(app.database, owner);
  expect(await stored()).toEqual(before);
});
