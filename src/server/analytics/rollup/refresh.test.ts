import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { lockRollup, unlockRollup } from "./changes.sql.ts";
import { createRollup, updateRollup } from "./service.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => {
  vi.useRealTimers();
  return app.close();
});

test("a report waits for an update that may be quick, but not after a slow one", async () => {
  const { pool } = app.database;
  const rollup = createRollup(app.database);
  await updateRollup(app.database);
  const submit = () =>
    pool.query(
      `INSERT INTO consultation_requests (id, full_name, email, source) VALUES (gen_random_uuid(), 'Test', 'test@example.com', 'demo_request')`,
    );
  await submit();
  const before = await rollup.refresh();
  await submit();
  const after = await rollup.refresh();
  expect(after.version).toBe(before.version + 1);

  const other = await pool.connect();
  await lockRollup(other);
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  try {
    await submit();
    let answered: number | undefined;
    void rollup.refresh().then(({ version }) => (answered = version));
    // Runs the timer of the wait.
    await vi.waitFor(() => expect(answered).toBe(after.version), { timeout: 60_000 });
    // Timers do not run from here on, so a report that waited would never end.
    expect((await rollup.refresh()).version).toBe(after.version);
  } finally {
    vi.useRealTimers();
    await unlockRollup(other);
    other.release();
  }
});
