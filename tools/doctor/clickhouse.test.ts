import { afterAll, beforeAll, expect, test } from "vitest";
import { clickHouseAt, type ClickHouseServer, installMs, startClickHouse } from "#server/testing/clickhouse/engine.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { checkClickHouse } from "./clickhouse.ts";

let clickHouse: ClickHouseServer;
let app: TestApp;
beforeAll(async () => {
  clickHouse = await startClickHouse();
  app = await startTestApp();
}, installMs);
afterAll(async () => {
  await app?.close();
  await clickHouse?.close();
});

test("ClickHouse is checked if it is configured, and reported as missing if withdrawals wait for it", async () => {
  const check = (url?: string) =>
    checkClickHouse({ clickHouse: url ? clickHouseAt(url) : undefined, nodeName: undefined }, app.database);
  expect(await check()).toBeUndefined();
  expect(await check(clickHouse.url)).toMatch(/^ClickHouse \d+\.\S+, 0 days wait to be shipped, 0 withdrawals wait$/);
  await app.database.pool.query(
    "INSERT INTO report_day_versions (source, day, version) VALUES ('traffic', '2026-01-01', 1), ('events', '2026-01-01', 1)",
  );
  await app.database.pool.query(
    "INSERT INTO forget_receipts (id, rows, is_pending) VALUES (gen_random_uuid(), 3, true)",
  );
  expect(await check(clickHouse.url)).toContain(", 1 day waits to be shipped, 1 withdrawal waits");
  await expect(check()).rejects.toThrow("1 withdrawal waits to reach the server that was: set it again");
  await clickHouse.kill();
  await expect(check(clickHouse.url)).rejects.toThrow("ECONNREFUSED");
});
