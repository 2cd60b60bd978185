import { text } from "#server/platform/db/query-rows.ts";
import { columnSources } from "../columns/relations.sql.ts";
import { selectNodes } from "./nodes.sql.ts";
import { execute, queryAll } from "./query.sql.ts";
import { type Shipper, withShippingLock } from "./ship-day.ts";
import { deleteOtherTargets, selectShipments, storeShipment, targetOf } from "./shipments.sql.ts";
import { isOutdatedTable, storedDay, versionOfTable } from "./tables.sql.ts";

/**
 * Drops the tables of earlier versions of the app, and records which days of this node differ from what was shipped, so that they
 * are shipped again. Returns false if another process is shipping.
 */
export function reconcileDays(shipper: Shipper): Promise<boolean> {
  const { client, tables } = shipper;
  const target = targetOf(tables.place);
  return withShippingLock(shipper, async (connection) => {
    await dropOutdatedTables(shipper);
    await deleteOtherTargets(connection, target);
    for (const source of columnSources) {
      const clickHouseDays = await queryAll(client, storedDay, tables.listDaysSql(source));
      const shipments = await selectShipments(connection, target, source);
      const foundByDay = new Map(clickHouseDays.map((each) => [each.day, each]));
      const isWrong = ({ day, version, rows }: (typeof shipments)[number]) => {
        const each = foundByDay.get(day);
        return each ? each.first !== version || each.last !== version || each.rows !== rows : rows > 0;
      };
      const known = new Set(shipments.map(({ day }) => day));
      const unknown = clickHouseDays.filter(({ day }) => !known.has(day));
      for (const { day } of [...shipments.filter(isWrong), ...unknown])
        await storeShipment(connection, target, source, { day, version: "0", rows: 0 });
    }
  });
}

/**
 * Drops the tables immediately, because withdrawals no longer reach them. Tables of a node that still runs an earlier
 * version stay until that node is updated.
 */
async function dropOutdatedTables({ client, tables }: Shipper): Promise<void> {
  const used = new Set((await selectNodes(client)).rows.map((row) => row.tables));
  for (const { name } of await queryAll(client, { name: text }, tables.listTablesSql))
    if (isOutdatedTable(name) && !used.has(versionOfTable(name))) await execute(client, tables.dropTableSql(name));
}
