import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { reportQuerySchema } from "#contract/report.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { selectState } from "../../rollup/changes/queries.ts";
import { updateRollup } from "../../rollup/service.ts";
import { planReport } from "../plan.ts";
import { createColumnStore } from "../traffic/column-store.ts";
import { type RecordQuestion, selectRecordFigures } from "./queries.ts";
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

test("what days add up to that are over is kept while today changes, and not when one of them does", async () => {
  const rolledUp = createRolledUp(app.database, createColumnStore(app.database));
  const query = reportQuerySchema.parse({ metrics: "events", range: "7d" });
  const plan = planReport(query, new Date(), owner);
  const question: RecordQuestion = { source: "events", plan, metrics: ["events", "form_submits"], split: {} };
  const submit = (at: string, visit: string) =>
    app.database.pool.query(
      `INSERT INTO user_events (id, created_at, session_id, event_name, page_url, user_agent, properties)
       VALUES (gen_random_uuid(), $1, $2, 'form_submit', '/', '', '{}')`,
      [at, visit],
    );
  const ask = async () => {
    await updateRollup(app.database, owner);
    const state = await selectState(app.database.pool);
    const counted = await rolledUp({ ...question, ownersTimezone: owner }, state);
    expect(counted).toEqual(await selectRecordFigures(app.database.pool, question));
    return { values: counted?.rows[0]?.values, pastVersion: state.pastVersion };
  };
  // Two days before and the day before: what is kept, and what is not.
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
  // Even where it is not said: then nobody looks.
  await app.database.pool.query("UPDATE report_records SET records = records + 10 WHERE day = '2025-12-05'");
  await submit("2025-12-10T11:30:00Z", "visit-of-today");
  await updateRollup(app.database, owner);
  const kept = await rolledUp({ ...question, ownersTimezone: owner }, await selectState(app.database.pool));
  expect(kept?.rows[0]?.values).toEqual([5, 3]);
});
