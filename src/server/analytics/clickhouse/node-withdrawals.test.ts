import { beforeEach, describe, expect, test } from "vitest";
import type { ForgetReceipt } from "#contract/privacy.ts";
import { float } from "#server/platform/db/query-rows.ts";
import { type NodeApp, prepareNodes } from "#server/testing/nodes-app.ts";
import { batch, pageView } from "#server/testing/tracking-records.ts";
import { siteConfig } from "#site.config.ts";
import { updateRollup } from "../rollup/service.ts";
import { createNodeTablesSql, deleteNode, selectNodes, selectWithdrawals } from "./nodes.sql.ts";
import { execute, queryAll } from "./query.sql.ts";
import { tableOf } from "./tables.sql.ts";

const cluster = prepareNodes(["east", "west", "idle"], siteConfig.report.timezone);
const client = () => cluster.nodes[0]!.shipped.client;
const [east, west, idle] = [0, 1, 2].map((index) => () => cluster.nodes[index]!) as [
  () => NodeApp,
  () => NodeApp,
  () => NodeApp,
];
const ship = ({ shipped }: NodeApp) => shipped.shipping.complete();

/** A visitor whose browser reached several nodes, on two days. */
async function visit(nodes: readonly NodeApp[]): Promise<{ visitorId: string; key: string }> {
  const { visitorId } = batch([]);
  for (const { app } of nodes) {
    await app.post("/api/collect", { ...batch([pageView()]), visitorId });
    for (const [table, at] of [
      ["website_views", "created_at"],
      ["visits", "started_at"],
    ])
      await app.database.pool.query(`UPDATE ${table} SET ${at} = ${at} - interval '2 days'`);
    await app.post("/api/collect", { ...batch([pageView()]), visitorId });
    await updateRollup(app.database);
  }
  for (const node of nodes) await ship(node);
  const { rows } = await nodes[0]!.app.database.pool.query<{ key: string }>("SELECT identifier_key($1)::text AS key", [
    visitorId,
  ]);
  return { visitorId, key: rows[0]?.key ?? "" };
}

async function countRows(key: string): Promise<number> {
  const statement = `SELECT toFloat64(count()) AS rows FROM ${tableOf("traffic")} WHERE visitor = ${key}`;
  return (await queryAll(client(), { rows: float }, statement))[0]?.rows ?? 0;
}

const withdraw = async ({ app }: NodeApp, visitorId: string) =>
  (await (await app.post("/api/privacy/forget", { visitorId })).json()) as ForgetReceipt;

async function readPending({ app }: NodeApp, { receiptId }: ForgetReceipt): Promise<readonly string[] | number> {
  const response = await app.post("/api/privacy/forget-receipt", { receiptId });
  return response.ok ? ((await response.json()) as ForgetReceipt).pending : response.status;
}

async function countVisits({ app }: NodeApp, visitorId: string): Promise<number> {
  const statement = "SELECT FROM visits WHERE visitor_id = $1";
  return (await app.database.pool.query(statement, [visitorId])).rowCount ?? 0;
}

const storedIds = async ({ app }: NodeApp) =>
  (await app.database.pool.query<{ visitor_id: string }>("SELECT visitor_id FROM shared_withdrawals")).rows;

/** Each node counts and ships, as its jobs do. */
async function run(node: NodeApp): Promise<void> {
  await updateRollup(node.app.database);
  await ship(node);
}

beforeEach(async () => {
  for (const node of cluster.nodes) await ship(node);
});

test("records of today are counted up to the time that the report states, and not shipped for each question", async () => {
  const ask = () => east().make({ range: "today", metrics: "page_views" });
  await run(east());
  await run(west());
  const before = await ask();
  await west().app.post("/api/collect", batch([pageView()]));
  await east().app.post("/api/collect", batch([pageView()]));
  await updateRollup(east().app.database);
  expect((await ask()).rows).toEqual(before.rows);
  await run(west());
  await run(east());
  const after = await ask();
  expect(after.rows[0]?.values[0]).toBe((before.rows[0]?.values[0] ?? 0) + 2);
  const until = (report: typeof after) => report.nodes?.map(({ countedUntil }) => Date.parse(countedUntil ?? "")) ?? [];
  expect(until(after).every((time, index) => time >= (until(before)[index] ?? Infinity))).toBe(true);
  expect(Date.parse(after.asOf)).toBe(Math.min(...until(after)));
});

describe("a withdrawal reaches every node", () => {
  test("and the receipt is pending until all of them have followed", async () => {
    const { visitorId, key } = await visit([east(), west()]);
    expect(await countRows(key)).toBe(4);
    const receipt = await withdraw(west(), visitorId);
    expect(receipt.pending).toEqual(["clickhouse"]);
    await run(west());
    // The east has not followed, although the rows of the west are gone.
    expect([await countRows(key), await countVisits(east(), visitorId)]).toEqual([2, 2]);
    expect(await readPending(west(), receipt)).toEqual(["clickhouse"]);
    expect(await readPending(east(), receipt)).toBe(404);
    await run(east());
    await run(east());
    expect([await countRows(key), await countVisits(east(), visitorId)]).toEqual([0, 0]);
    await run(west());
    // A node without the visitor has to confirm too.
    expect(await readPending(west(), receipt)).toEqual(["clickhouse"]);
    await run(idle());
    await run(idle());
    await run(west());
    await run(east());
    for (const node of [east(), west()]) expect(await readPending(node, receipt)).toEqual([]);
    expect(await selectWithdrawals(client())).toEqual([]);
    expect(await storedIds(west())).toEqual([]);
    // Records that arrive late are dropped at every node.
    for (const { app } of cluster.nodes) {
      const late = await app.post("/api/collect", { ...batch([pageView()]), visitorId });
      expect(await late.json()).toEqual({ accepted: 0, dropped: 1 });
    }
  });

  test("also if ClickHouse is away, or loses everything, before the others have read it", async () => {
    const { visitorId, key } = await visit([east(), west()]);
    await cluster.clickHouse.kill();
    const receipt = await withdraw(east(), visitorId);
    await run(east());
    await cluster.clickHouse.start();
    await run(east());
    expect((await selectWithdrawals(client())).map(({ visitor }) => visitor)).toEqual([visitorId]);
    for (const table of ["nodes", "withdrawals", "confirmations"])
      await execute(client(), `DROP TABLE ${siteConfig.brand.id}_${table}_1 SYNC`);
    // The first run notices the loss, like any failure, and the next one repairs it.
    for (const node of [east(), west(), idle(), east(), west(), idle(), east(), west(), idle(), east(), west()])
      await run(node);
    expect([await countRows(key), await countVisits(west(), visitorId)]).toEqual([0, 0]);
    for (const node of [east(), west()]) expect(await readPending(node, receipt)).toEqual([]);
    expect(await selectWithdrawals(client())).toEqual([]);
  });

  test("also if the node where it arrived is restored to a state in which it is pending", async () => {
    const { visitorId } = await visit([east()]);
    const receipt = await withdraw(east(), visitorId);
    for (let round = 0; round < 3; round++) for (const node of cluster.nodes) await run(node);
    expect(await readPending(east(), receipt)).toEqual([]);
    const { pool } = east().app.database;
    await pool.query("UPDATE forget_receipts SET is_pending = true WHERE id = $1", [receipt.receiptId]);
    await pool.query("INSERT INTO shared_withdrawals VALUES ($1, $2)", [receipt.receiptId, visitorId]);
    for (let round = 0; round < 3; round++) for (const node of cluster.nodes) await run(node);
    expect(await readPending(east(), receipt)).toEqual([]);
    expect(await selectWithdrawals(client())).toEqual([]);
  });

  test("but not one that was removed", async () => {
    const { visitorId, key } = await visit([east(), idle()]);
    const receipt = await withdraw(east(), visitorId);
    for (const node of [east(), west(), east(), west()]) await run(node);
    expect(await readPending(east(), receipt)).toEqual(["clickhouse"]);
    await deleteNode(client(), { node: "idle", database: "default" });
    expect((await selectNodes(client())).rows.map(({ node }) => node).toSorted()).toEqual(["east", "west"]);
    await run(east());
    expect(await countRows(key)).toBe(0);
    expect(await readPending(east(), receipt)).toEqual([]);
    for (const statement of createNodeTablesSql({ node: "idle", database: "default" }))
      await execute(client(), statement);
  });
});
