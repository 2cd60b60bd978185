import { siteConfig } from "#site.config.ts";
import { text } from "../../src/server/platform/db/query-rows.ts";
import { queryAll } from "../../src/server/analytics/clickhouse/query.sql.ts";
import { countWaiting } from "../../src/server/analytics/clickhouse/shipments.sql.ts";
import { serverVersionSql } from "../../src/server/analytics/clickhouse/tables.sql.ts";
import { localDay } from "../../src/server/platform/calendar.ts";
import { openClickHouse } from "../../src/server/platform/clickhouse.ts";
import type { Config } from "../../src/server/platform/config.ts";
import type { Database } from "../../src/server/platform/db/database.ts";

/** Whether ClickHouse responds, and what waits to be shipped. Undefined if it is neither configured nor was used before. */
export async function checkClickHouse(
  { clickHouse }: Pick<Config, "clickHouse">,
  { pool }: Database,
): Promise<string | undefined> {
  const { days, withdrawals } = await countWaiting(pool, localDay(new Date(), siteConfig.report.timezone));
  if (!clickHouse && withdrawals === 0) return undefined;
  const waiting = `${withdrawals} ${withdrawals === 1 ? "withdrawal waits" : "withdrawals wait"}`;
  if (!clickHouse) throw new Error(`is not set, and ${waiting} to reach the server that was: set it again`);
  const client = openClickHouse(clickHouse);
  try {
    const [server] = await queryAll(client, { version: text }, serverVersionSql);
    return `ClickHouse ${server?.version}, ${days} ${days === 1 ? "day waits" : "days wait"} to be shipped, ${waiting}`;
  } finally {
    await client.close();
  }
}
