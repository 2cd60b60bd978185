import type { QuarantinePage } from "#contract/quarantine.ts";
import type { Database } from "#server/platform/db/database.ts";
import { cutPage, decodeCursor } from "#server/platform/http/paging.ts";
import { countQuarantined, selectQuarantined } from "./quarantine.sql.ts";

export async function listQuarantined(
  { pool }: Database,
  limit: number,
  cursor: string | undefined,
): Promise<QuarantinePage> {
  const { rows, nextCursor } = cutPage(await selectQuarantined(pool, limit + 1, decodeCursor(cursor)), limit);
  return {
    items: rows.map((row) => ({ ...row, received_at: row.received_at.toISOString() })),
    total: await countQuarantined(pool),
    nextCursor,
  };
}
