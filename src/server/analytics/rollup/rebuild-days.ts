import type { Database, Queryable } from "#server/platform/db/database.ts";
import { isTransient } from "#server/platform/db/database-away.ts";
import { type Change, acknowledgeChanges, splitChanges } from "./changes.sql.ts";
import type { DaySpan } from "./days.sql.ts";
import { deleteSetAside, insertSetAside, selectSetAside } from "./set-aside.sql.ts";

/**
 * Counts each day in its own transaction: a year takes minutes, and finished days are kept if the process ends. A day that
 * cannot be counted is set aside with the reason and keeps its previous figures; the others are counted.
 */
export async function rebuildDays(
  database: Database,
  changes: readonly Change[],
  spans: readonly DaySpan[],
  today: string,
  countDay: (client: Queryable, span: DaySpan) => Promise<void>,
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const { source } = first;
  const ids = changes.map(({ id }) => id);
  const idsOfDays =
    spans.length > 1 ? (await splitChanges(database.pool, source, ids, spans)).map((id) => [id]) : [ids];
  const setAside = new Set((await selectSetAside(database.pool, [source])).map(({ day }) => day));
  for (const [index, span] of spans.entries()) {
    const acknowledge = (client: Queryable) => acknowledgeChanges(client, idsOfDays[index] ?? [], span.day < today);
    try {
      await database.transaction(async (client) => {
        await countDay(client, span);
        if (setAside.has(span.day)) await deleteSetAside(client, source, span.day);
        await acknowledge(client);
      });
    } catch (error) {
      if (isTransient(error)) throw error;
      await database.transaction(async (client) => {
        await insertSetAside(client, source, span.day, error);
        await acknowledge(client);
      });
    }
  }
}
