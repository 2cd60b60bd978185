import { afterAll, beforeAll, expect, test } from "vitest";
import type { ForgetReceipt } from "#contract/privacy.ts";
import { siteConfig } from "#site.config.ts";
import { type ClickHouseServer, installMs, startClickHouse } from "#server/testing/clickhouse/engine.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { startTestShipping } from "#server/testing/test-clickhouse.ts";
import { batch, pageView } from "#server/testing/tracking-records.ts";
import { localDay } from "#server/platform/calendar.ts";
import { updateRollup } from "../rollup/service.ts";
import { float } from "#server/platform/db/query-rows.ts";
import { queryAll } from "./query.sql.ts";
import { tableOf } from "./tables.sql.ts";

const { timezone } = siteConfig.report;
let clickHouse: ClickHouseServer;
let app: TestApp;
let shipped: ReturnType<typeof startTestShipping>;

beforeAll(async () => {
  clickHouse = await startClickHouse();
  app = await startTestApp({ CLICKHOUSE_URL: clickHouse.url });
  shipped = startTestShipping(app.database, timezone, clickHouse.url, { maxStatementMs: 5_000 });
}, installMs);
afterAll(async () => {
  await shipped?.shipping.close();
  await app?.close();
  await clickHouse?.close();
});

/** Number of days of traffic in ClickHouse that contain the visitor. */
async function countDaysOf(key: string): Promise<number> {
  const statement = `SELECT toFloat64(uniqExact(day)) AS days FROM ${tableOf("traffic")} WHERE visitor = ${key}`;
  return (await queryAll(shipped.client, { days: float }, statement))[0]?.days ?? 0;
}

async function readReceipt({ receiptId }: ForgetReceipt): Promise<ForgetReceipt> {
  const response = await app.post("/api/privacy/forget-receipt", { receiptId });
  expect(response.status).toBe(200);
  return (await response.json()) as ForgetReceipt;
}

/** A visitor with visits two days ago and today. ClickHouse has both days, today because a report needed it. */
async function leaveTraces() {
  const { pool } = app.database;
  const [then, now] = [batch([pageView()]), batch([pageView()])];
  await app.post("/api/collect", then);
  for (const [table, at] of [
    ["website_views", "created_at"],
    ["visits", "started_at"],
  ])
    await pool.query(`UPDATE ${table} SET ${at} = ${at} - interval '2 days'`);
  await app.post("/api/collect", { ...now, visitorId: then.visitorId });
  await updateRollup(app.database);
  await shipped.shipping.complete();
  const today = localDay(new Date(), timezone);
  expect(await shipped.shipping.ensure(["traffic"], today, today)).toBe(true);
  const { rows } = await pool.query<{ key: string }>("SELECT identifier_key($1)::text AS key", [then.visitorId]);
  return { visitorId: then.visitorId, key: rows[0]?.key ?? "" };
}

test("a receipt is pending until ClickHouse has forgotten the visitor, however often that fails", async () => {
  const { visitorId, key } = await leaveTraces();
  expect(await countDaysOf(key)).toBe(2);
  await clickHouse.kill();
  const response = await app.post("/api/privacy/forget", { visitorId });
  const receipt = (await response.json()) as ForgetReceipt;
  expect(receipt.pending).toEqual(["clickhouse"]);
  for (let attempt = 0; attempt < 3; attempt++) {
    await updateRollup(app.database);
    await shipped.shipping.complete();
    expect((await readReceipt(receipt)).pending).toEqual(["clickhouse"]);
  }
  await clickHouse.start();
  expect(await countDaysOf(key)).toBe(2);
  await expect.poll(() => shipped.shipping.complete().then(() => readReceipt(receipt))).toMatchObject({ pending: [] });
  expect(await countDaysOf(key)).toBe(0);
});

test("a receipt stays pending while the change waits to be counted", async () => {
  const { visitorId, key } = await leaveTraces();
  const receipt = (await (await app.post("/api/privacy/forget", { visitorId })).json()) as ForgetReceipt;
  await shipped.shipping.complete();
  expect(await readReceipt(receipt)).toMatchObject({ pending: ["clickhouse"] });
  await updateRollup(app.database);
  await shipped.shipping.complete();
  expect(await readReceipt(receipt)).toMatchObject({ pending: [] });
  expect(await countDaysOf(key)).toBe(0);
});

test("an unknown receipt is not found", async () => {
  const response = await app.post("/api/privacy/forget-receipt", { receiptId: crypto.randomUUID() });
  expect(response.status).toBe(404);
});
