import type { ClickHouseClient } from "@clickhouse/client";
import type { Database } from "#server/platform/db/database.ts";
import { selectSetting, saveSetting } from "#server/platform/db/settings.sql.ts";
import { findNodeProblem, ensureInstallationId } from "./installation.ts";
import {
  createNodeTablesSql,
  insertNode,
  type NodeRow,
  type Registered,
  selectNodes,
  type SharedWithdrawal,
} from "./nodes.sql.ts";
import type { Place } from "./place.sql.ts";
import { execute } from "./query.sql.ts";
import { selectFirstShipped, targetOf } from "./shipments.sql.ts";
import { tableVersion } from "./tables.sql.ts";

/** Another installation whose days ClickHouse has. */
export interface OtherNode {
  name: string;
  /** All its records before this time are in ClickHouse; null if its days are in tables of another version. */
  countedUntil: Date | null;
  firstDay: string | null;
}

export interface NodeOptions {
  database: Database;
  client: ClickHouseClient;
  place: Place;
  /** Whether NODE_NAME is set, so that other installations may use the same database in ClickHouse. */
  isShared: boolean;
}

const namesKey = "other_nodes";

/** This installation among the nodes that ship to one ClickHouse. */
export function createNode({ database, client, place, isShared }: NodeOptions) {
  const { pool } = database;
  const { node } = place;
  let known: OtherNode[] | undefined;

  async function readOwn({ rows }: Registered, installation: string): Promise<NodeRow> {
    const own = rows.find((row) => row.node === node && row.installation === installation);
    const firstDay = (await selectFirstShipped(pool, targetOf(place))) ?? "";
    const claimed = own ?? { node, installation, claimedAt: Date.now(), countedUntil: 0 };
    return { ...claimed, tables: tableVersion, firstDay };
  }

  const readNames = async () => JSON.parse((await selectSetting(pool, namesKey)) ?? "[]") as string[];
  const unknownNode = (name: string): OtherNode => ({ name, countedUntil: null, firstDay: null });

  /**
   * Returns the other nodes and stores their names, so that nodes that an emptied ClickHouse no longer knows stay known
   * here until they are removed.
   */
  async function note({ rows, removed }: Registered): Promise<OtherNode[]> {
    const found = rows.filter((row) => row.node !== node).map(toOtherNode);
    const names = new Set(found.map(({ name }) => name));
    const before = isShared ? await readNames() : [];
    const lost = before.filter((name) => !names.has(name) && !removed.includes(name) && name !== node);
    known = [...found, ...lost.map(unknownNode)];
    const text = JSON.stringify(known.map(({ name }) => name));
    if (isShared && text !== JSON.stringify(before)) await saveSetting(pool, namesKey, text);
    return known;
  }

  /** Tells whether all nodes have followed a withdrawal, and whether the node where it arrived was removed. */
  async function readFollowed() {
    const names = [node, ...(await note(await selectNodes(client))).map(({ name }) => name)];
    return {
      isFollowed: ({ confirmed }: SharedWithdrawal) => names.every((name) => confirmed.includes(name)),
      isOrphan: ({ node: origin }: SharedWithdrawal) => !names.includes(origin),
    };
  }

  return {
    /** Registers this node. Throws if its name, or this ClickHouse, belongs to another installation. */
    async register(): Promise<void> {
      for (const statement of createNodeTablesSql(place)) await execute(client, statement);
      const installation = await ensureInstallationId(database);
      const check = (registered: Registered) => {
        const problem = findNodeProblem(registered.rows, { node, installation, isShared });
        if (problem) throw new Error(problem);
        return registered;
      };
      await insertNode(client, await readOwn(check(await selectNodes(client)), installation));
      // Another installation may have claimed the name at the same time.
      await note(check(await selectNodes(client)));
    },
    /** States that all records stored before this time are in ClickHouse. */
    async report(countedUntil: Date): Promise<void> {
      const registered = await selectNodes(client);
      const own = await readOwn(registered, await ensureInstallationId(database));
      await insertNode(client, { ...own, countedUntil: countedUntil.getTime() });
      await note(registered);
    },
    /** The other nodes, as far as known. */
    async others(): Promise<OtherNode[]> {
      if (!isShared) return [];
      return known ?? (await readNames()).map(unknownNode);
    },
    refresh: async (): Promise<OtherNode[]> => (isShared ? note(await selectNodes(client)) : []),
    readFollowed,
  };
}

export type Node = ReturnType<typeof createNode>;

const toOtherNode = ({ node, tables, countedUntil, firstDay }: NodeRow): OtherNode => ({
  name: node,
  countedUntil: tables === tableVersion && countedUntil > 0 ? new Date(countedUntil) : null,
  firstDay: tables === tableVersion && firstDay ? firstDay : null,
});
