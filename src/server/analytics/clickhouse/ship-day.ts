import { randomBytes } from "node:crypto";
import type { ClickHouseClient } from "@clickhouse/client";
import { addDays, startOfDay } from "#server/platform/calendar.ts";
import { tryLockUntilCommit } from "#server/platform/db/advisory-locks.sql.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { float, text } from "#server/platform/db/query-rows.ts";
import { copyDaySql, streamRows } from "../columns/copy-rows.sql.ts";
import { selectVersion } from "../columns/day-versions.sql.ts";
import { type ColumnSource, relationOf } from "../columns/relations.sql.ts";
import { execute, insertRows, queryAll } from "./query.sql.ts";
import { deleteShipment, type OutdatedDay, storeShipment, targetOf } from "./shipments.sql.ts";
import { findEmptySourceSettingSql, type Tables } from "./tables.sql.ts";

const shippingLock = 7_214_310_024;

export interface Shipper {
  database: Database;
  client: ClickHouseClient;
  tables: Tables;
  /** Time zone of the days. */
  timezone: string;
}

/**
 * Runs work that changes days in ClickHouse. Returns false if another process is doing so. A process that loses its
 * PostgreSQL connection also loses the lock, but may continue. It can no longer replace a day once the next process has
 * dropped its staging table.
 */
export function withShippingLock(
  { database, client, tables }: Shipper,
  work: (connection: Queryable) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (connection) => {
    if (!(await tryLockUntilCommit(connection, shippingLock))) return false;
    for (const { name } of await queryAll(client, { name: text }, tables.listStagingSql))
      await execute(client, tables.dropTableSql(name));
    await work(connection);
    return true;
  });
}

/** Copies a day's current version to ClickHouse, or deletes a day that no longer exists. False if another process ships. */
export function shipDay(shipper: Shipper, { source, day }: Pick<OutdatedDay, "source" | "day">): Promise<boolean> {
  const { client, tables } = shipper;
  const target = targetOf(tables.place);
  return withShippingLock(shipper, async (connection) => {
    const version = await selectVersion(connection, source, day);
    const rows = version === undefined ? 0 : await replaceDay(shipper, source, day, version);
    if (rows === 0) await execute(client, tables.dropDaySql(source, day));
    if (version === undefined) await deleteShipment(connection, target, source, day);
    else await storeShipment(connection, target, source, { day, version, rows });
  });
}

/** Returns the number of rows. A day with 0 rows is deleted instead of replaced, because ClickHouse has no empty partitions. */
async function replaceDay(shipper: Shipper, source: ColumnSource, day: string, version: string): Promise<number> {
  const { client, database, tables, timezone } = shipper;
  const staging = tables.stagingOf(source, randomBytes(8).toString("hex"));
  const span = { day, from: startOfDay(day, timezone), to: startOfDay(addDays(day, 1), timezone) };
  for (const statement of tables.createStagingSql(source, staging)) await execute(client, statement);
  try {
    const relation = relationOf(source, span);
    const columns = ["node", ...Object.keys(relation.types), "version"] as [string, ...string[]];
    const sent = await streamRows(database.pool, copyDaySql(relation, version, tables.place.node), (values) =>
      insertRows(client, staging, columns, values),
    );
    for (const statement of tables.awaitStagingSql(staging)) await execute(client, statement);
    const [stored] = await queryAll(client, { rows: float }, tables.countRowsSql(staging));
    if (stored?.rows !== sent) throw new Error(`ClickHouse stored ${stored?.rows} of ${sent} rows`);
    const mayBeEmpty =
      tables.place.cluster !== undefined &&
      (await queryAll(client, { name: text }, findEmptySourceSettingSql)).length > 0;
    if (sent > 0) await execute(client, tables.replaceDaySql(source, day, staging, mayBeEmpty));
    return sent;
  } finally {
    // If this fails, the staging table is dropped before the next day is shipped.
    for (const statement of tables.dropTablesSql(staging)) await execute(client, statement).catch(() => undefined);
  }
}
