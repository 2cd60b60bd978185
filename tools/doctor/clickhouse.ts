import { siteConfig } from "#site.config.ts";
import { text } from "../../src/server/platform/db/query-rows.ts";
import { findInstallation, findNodeProblem } from "../../src/server/analytics/clickhouse/installation.ts";
import { selectNodesIfAny } from "../../src/server/analytics/clickhouse/nodes.sql.ts";
import { placeOf } from "../../src/server/analytics/clickhouse/place.sql.ts";
import { queryAll } from "../../src/server/analytics/clickhouse/query.sql.ts";
import { countWaiting, targetOf } from "../../src/server/analytics/clickhouse/shipments.sql.ts";
import { serverVersionSql } from "../../src/server/analytics/clickhouse/tables.sql.ts";
import { localDay } from "../../src/server/platform/calendar.ts";
import { openClickHouse } from "../../src/server/platform/clickhouse.ts";
import type { Config } from "../../src/server/platform/config.ts";
import type { Database } from "../../src/server/platform/db/database.ts";

/**
 * Whether ClickHouse responds, what waits to be shipped, and up to when other nodes are counted. Undefined if it is neither
 * configured nor was used before.
 */
export async function checkClickHouse(
  { clickHouse, nodeName }: Pick<Config, "clickHouse" | "nodeName">,
  database: Database,
): Promise<string | undefined> {
  const place = placeOf(clickHouse ?? { database: "" }, nodeName);
  const today = localDay(new Date(), siteConfig.report.timezone);
  const { days, withdrawals } = await countWaiting(database.pool, targetOf(place), today);
  if (!clickHouse && withdrawals === 0) return undefined;
  const waiting = `${withdrawals} ${withdrawals === 1 ? "withdrawal waits" : "withdrawals wait"}`;
  if (!clickHouse) throw new Error(`is not set, and ${waiting} to reach the server that was: set it again`);
  const client = openClickHouse(clickHouse);
  try {
    const [server] = await queryAll(client, { version: text }, serverVersionSql);
    const rows = await selectNodesIfAny(client);
    const { node } = place;
    const installation = (await findInstallation(database.pool)) ?? "";
    const problem = findNodeProblem(rows, { node, installation, isShared: nodeName !== undefined });
    if (problem) throw new Error(problem);
    const others = rows.filter((row) => row.node !== node).map((row) => describeNode(row.node, row.countedUntil));
    return [
      `ClickHouse ${server?.version}${nodeName ? `, this node is ${nodeName}` : ""}`,
      `${days} ${days === 1 ? "day waits" : "days wait"} to be shipped`,
      waiting,
      ...others,
    ].join(", ");
  } finally {
    await client.close();
  }
}

const describeNode = (name: string, countedUntil: number) =>
  `node ${name} ${countedUntil > 0 ? `is counted until ${new Date(countedUntil).toISOString()}` : "has shipped nothing yet"}`;
