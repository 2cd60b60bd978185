import { partsOfLead } from "../../sources/leads.sql.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { reportQuerySchema } from "#contract/report.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { selectState } from "../../rollup/changes.sql.ts";
import { updateRollup } from "../../rollup/service.ts";
import { planReport } from "../plan.ts";
import { createLeadFigures } from "./leads.ts";
import { type RecordQuestion, selectRecordFigures } from "./records.sql.ts";
import { createRolledUp } from "./rolled-up.ts";

const owner = "Europe/Copenhagen";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2025-12-10T12:00:00Z") });
});
afterAll(() => {
  vi.useRealTimers();
  return app.close();
});

test("sums of completed days are cached while today changes, until one of these days changes", async () => {
  const rolledUp = createRolledUp(app.database);
  const query = reportQuerySchema.parse({ metrics: "events", range: "7d" });
  const plan = planReport(query, new Date(), owner);
  const question: RecordQuestion = { source: "events", plan, metrics: ["events", "form_submits"], split: {} };
  const submit = (at: string, visit: string) =>
    app.database.pool.query(
      `INSERT INTO custom_events (id, created_at, visit_id, event_name, page_url, user_agent, properties)
       VALUES (gen_random_uuid(), $1, $2, 'form_submit', '/', '', '{}')`,
      [at, visit],
    );
  const ask = async () => {
    await updateRollup(app.database, owner);
    const state = await selectState(app.database.pool);
    const counted = await rolledUp(question, state);
    expect(counted).toEqual(await selectRecordFigures(app.database.pool, question));
    return { values: counted?.rows[0]?.values, pastVersion: state.pastVersion };
  };
  // The range covers final days, which are cached, and later ones, which are not.
  await submit("2025-12-08T22:30:00Z", "visit-over-midnight");
  await submit("2025-12-08T23:30:00Z", "visit-over-midnight");
  const first = await ask();
  expect(first.values).toEqual([2, 1]);
  await submit("2025-12-10T11:00:00Z", "visit-of-today");
  expect(await ask()).toEqual({ values: [3, 2], pastVersion: first.pastVersion });
  await submit("2025-12-05T11:00:00Z", "visit-that-is-late");
  const late = await ask();
  expect(late.values).toEqual([4, 3]);
  expect(late.pastVersion).toBeGreaterThan(first.pastVersion);
  // The change is not announced, and cached totals stay: nothing is read again.
  await app.database.pool.query("UPDATE report_records SET records = records + 10 WHERE day = '2025-12-05'");
  await submit("2025-12-10T11:30:00Z", "visit-of-today");
  await updateRollup(app.database, owner);
  const cached = await rolledUp(question, await selectState(app.database.pool));
  expect(cached?.rows[0]?.values).toEqual([5, 3]);
});

test("leads are counted as they are, also after an erasure, and those of completed days once", async () => {
  const { pool } = app.database;
  const leads = createLeadFigures(app.database, owner);
  const query = reportQuerySchema.parse({ metrics: "leads", dimension: "lead_source", range: "30d" });
  const plan = planReport(query, new Date(), owner);
  const questions = [
    {},
    { dimension: "lead_source" },
    { dimension: "channel" },
    { dimension: "lead_source", limit: 1 },
    { dimension: "time", interval: "week" },
  ] as const;
  const ask = async () => {
    await updateRollup(app.database, owner);
    const state = await selectState(pool);
    const counted: unknown[] = [];
    for (const split of questions) {
      const question: RecordQuestion = { source: "leads", plan, metrics: ["leads"], split };
      const answer = await leads(question, state);
      const { rows, totalRows } = await selectRecordFigures(pool, question);
      // The stored rows count in millionths of a lead.
      const whole = rows.map(({ key, values }) => ({ key, values: values.map((parts) => (parts ?? 0) / partsOfLead) }));
      expect(answer).toEqual({ rows: whole, totalRows });
      counted.push(answer.rows.map(({ key, values }) => `${key} ${values}`).join(", "));
    }
    return counted[1];
  };
  const submit = (at: string, source: string) =>
    pool.query(
      `INSERT INTO consultation_requests (id, full_name, email, source, created_at)
       VALUES (gen_random_uuid(), 'Test', 'test@example.com', $2, $1)`,
      [at, source],
    );
  await submit("2025-11-20T10:00:00Z", "demo_request");
  await submit("2025-12-09T23:30:00Z", "demo_request");
  await submit("2025-12-10T10:00:00Z", "contact_form");
  expect(await ask()).toBe("demo_request 2, contact_form 1");
  await submit("2025-12-10T11:00:00Z", "contact_form");
  await submit("2025-12-01T11:00:00Z", "contact_form");
  expect(await ask()).toBe("contact_form 3, demo_request 2");
  await pool.query("DELETE FROM consultation_requests WHERE created_at < '2025-11-21'");
  expect(await ask()).toBe("contact_form 3, demo_request 1");
  // The change is not announced, and cached totals stay: nothing is read again.
  await pool.query("ALTER TABLE consultation_requests DISABLE TRIGGER note_deleted");
  await pool.query("DELETE FROM consultation_requests WHERE created_at < '2025-12-02'");
  await pool.query("ALTER TABLE consultation_requests ENABLE TRIGGER note_deleted");
  const question: RecordQuestion = { source: "leads", plan, metrics: ["leads"], split: {} };
  expect((await leads(question, await selectState(pool))).rows[0]?.values).toEqual([4]);
});
