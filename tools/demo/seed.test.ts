import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#server/platform/db/database.ts";
import { migrateDatabase } from "#server/platform/db/migrate.ts";
import { createLog } from "#server/platform/log.ts";
import { createConsentSigner } from "#server/privacy/consent/signer.ts";
import { createTestDatabase } from "#server/testing/test-database.ts";
import { seedDemo } from "./seed.ts";

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const testDatabase = await createTestDatabase();
  drop = testDatabase.drop;
  database = openDatabase(testDatabase.connection, createLog("warn"));
  await migrateDatabase(database);
  await seedDemo(database, createConsentSigner("a secret of the test"));
});
afterAll(async () => {
  await database.close();
  await drop();
});

test("a demo lead whose visitor refused analytics has no visit and no form events", async () => {
  const { rows } = await database.pool.query<{ linked: number; unlinked: number; submitted: number }>(
    `SELECT count(visit_id)::int AS linked, (count(*) - count(visit_id))::int AS unlinked,
       (SELECT count(*)::int FROM custom_events WHERE event_name = 'form_submit') AS submitted
     FROM consultation_requests`,
  );
  const [counts] = rows;
  expect(counts?.unlinked).toBeGreaterThan(50);
  expect(counts?.submitted).toBe(counts?.linked);
});
