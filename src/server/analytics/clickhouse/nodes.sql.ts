import type { ClickHouseClient } from "@clickhouse/client";
import { siteConfig } from "#site.config.ts";
import { float, text, texts } from "#server/platform/db/query-rows.ts";
import { columnSources } from "../columns/relations.sql.ts";
import { createTableSql, onCluster, type Place, qualify, tableNames } from "./place.sql.ts";
import { execute, queryAll } from "./query.sql.ts";
import { tableOf } from "./tables.sql.ts";

/* The nodes that ship days to one ClickHouse, and the withdrawals of consent that each of them has to follow. */

const named = (name: string) => `${siteConfig.brand.id}_${name}_1`;
const nodes = named("nodes");
const withdrawals = named("withdrawals");
const confirmations = named("confirmations");

export const createNodeTablesSql = (place: Place): string[] =>
  [
    {
      name: nodes,
      columns: [
        "node String",
        "installation String",
        "tables String",
        "claimed_at Int64",
        "counted_until Int64",
        "first_day String",
        "at Int64",
      ],
      keys: "ORDER BY (node, installation)",
    },
    { name: withdrawals, columns: ["id String", "visitor String", "node String", "at Int64"], keys: "ORDER BY id" },
    { name: confirmations, columns: ["id String", "node String", "at Int64"], keys: "ORDER BY (id, node)" },
  ].flatMap((table) => createTableSql(place, { ...table, engine: "ReplacingMergeTree(at)" }));

const nodeRow = {
  node: text,
  /** Random id of the installation, kept in its PostgreSQL. */
  installation: text,
  /** Version of the tables to which the node ships its days. */
  tables: text,
  /** In milliseconds since 1970, like `countedUntil`. The earliest claim to a name is valid. */
  claimedAt: float,
  /** All records that the node stored before this time are in ClickHouse; 0 at first. */
  countedUntil: float,
  /** Empty if the node has no days. */
  firstDay: text,
};
export interface NodeRow {
  node: string;
  installation: string;
  tables: string;
  claimedAt: number;
  countedUntil: number;
  firstDay: string;
}

export interface Registered {
  /** In the order of their claims. */
  rows: NodeRow[];
  /** Names of nodes that were removed on purpose, unlike nodes whose rows ClickHouse has lost. */
  removed: string[];
}

/**
 * A removed node leaves a row without an installation, so that it is not mistaken for a node that ClickHouse has lost.
 */
export async function selectNodes(client: ClickHouseClient): Promise<Registered> {
  const all = await queryAll(
    client,
    nodeRow,
    `SELECT node, installation, tables, toFloat64(claimed_at) AS claimedAt, toFloat64(counted_until) AS countedUntil, first_day AS firstDay
     FROM ${nodes} FINAL ORDER BY claimed_at, installation`,
  );
  const rows = all.filter(({ installation }) => installation !== "");
  const names = new Set(rows.map(({ node }) => node));
  return { rows, removed: all.map(({ node }) => node).filter((name) => !names.has(name)) };
}

/** For a database that may not have the table yet. */
export async function selectNodesIfAny(client: ClickHouseClient): Promise<NodeRow[]> {
  if (!(await hasNodes(client))) return [];
  return (await selectNodes(client)).rows;
}

async function hasNodes(client: ClickHouseClient): Promise<boolean> {
  const statement = `SELECT name FROM system.tables WHERE database = currentDatabase() AND name = '${nodes}'`;
  return (await queryAll(client, { name: text }, statement)).length > 0;
}

export async function insertNode(client: ClickHouseClient, row: NodeRow): Promise<void> {
  const { claimedAt, countedUntil, firstDay, ...names } = row;
  const values = [
    { ...names, claimed_at: claimedAt, counted_until: countedUntil, first_day: firstDay, at: Date.now() },
  ];
  await client.insert({ table: nodes, values, format: "JSONEachRow" });
}

const sharedWithdrawal = {
  id: text,
  visitor: text,
  /** Where it arrived. */
  node: text,
  /** Nodes whose rows in ClickHouse no longer contain the visitor. */
  confirmed: texts,
};
export interface SharedWithdrawal {
  id: string;
  visitor: string;
  node: string;
  confirmed: string[];
}

export const selectWithdrawals = (client: ClickHouseClient): Promise<SharedWithdrawal[]> =>
  queryAll(
    client,
    sharedWithdrawal,
    `SELECT id, visitor, node, confirmed FROM ${withdrawals} FINAL
       LEFT JOIN (SELECT id, groupUniqArray(node) AS confirmed FROM ${confirmations} GROUP BY id) AS c USING (id)`,
  );

/** The client sends values apart from the statement, so that logs of queries do not contain them. */
export async function insertWithdrawals(
  client: ClickHouseClient,
  rows: readonly { id: string; visitor: string; node: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map((row) => ({ ...row, at: Date.now() }));
  await client.insert({ table: withdrawals, values, format: "JSONEachRow" });
}

export async function insertConfirmations(
  client: ClickHouseClient,
  node: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const values = ids.map((id) => ({ id, node, at: Date.now() }));
  await client.insert({ table: confirmations, values, format: "JSONEachRow" });
}

const deleteWhere = async (client: ClickHouseClient, place: Place, table: string, condition: string) =>
  execute(client, `ALTER TABLE ${qualify(place, table)} DELETE WHERE ${condition} SETTINGS mutations_sync = 2`);

/** The ids can be literals in the statement: they are ids of receipts, which PostgreSQL has accepted as UUIDs. */
export async function deleteWithdrawals(client: ClickHouseClient, place: Place, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const list = ids.map((id) => `'${id}'`).join(", ");
  for (const table of [withdrawals, confirmations]) await deleteWhere(client, place, table, `id IN (${list})`);
}

/** Deletes a node that no longer exists, with its days. Withdrawals that arrived there stay until the others have followed. */
export async function deleteNode(client: ClickHouseClient, place: Place): Promise<void> {
  const { node } = place;
  for (const source of columnSources) {
    const shape = { day: text };
    const days = await queryAll(
      client,
      shape,
      `SELECT DISTINCT toString(day) AS day FROM ${tableOf(source)} WHERE node = '${node}'`,
    );
    const { local } = tableNames(place, tableOf(source));
    for (const { day } of days)
      await execute(
        client,
        `ALTER TABLE ${qualify(place, local)}${onCluster(place)} DROP PARTITION ('${node}', '${day}')`,
      );
  }
  for (const table of [nodes, confirmations]) await deleteWhere(client, place, table, `node = '${node}'`);
  await insertNode(client, { node, installation: "", tables: "", claimedAt: 0, countedUntil: 0, firstDay: "" });
}
