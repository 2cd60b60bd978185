import { openStages } from "#contract/lead-stages.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { boolean, queryRows, text, uuid } from "#server/platform/db/query-rows.ts";

/** Returns false if a call with this id was already received. */
export async function insertReceived(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query("INSERT INTO received_webhooks (id) VALUES ($1) ON CONFLICT DO NOTHING", [
    id,
  ]);
  return rowCount === 1;
}

/**
 * Finds the lead with this id, or at most two leads with this email address, which is enough to see whether the address
 * is ambiguous. Open leads come first, then the newest.
 */
export function findLeads(
  client: Queryable,
  { id, email }: { id?: string | undefined; email?: string | undefined },
): Promise<{ id: string; isOpen: boolean }[]> {
  return queryRows(
    client,
    { id: uuid, isOpen: boolean },
    `SELECT id, stage = ANY ($3) AS "isOpen" FROM consultation_requests
     WHERE ($1::uuid IS NOT NULL AND id = $1) OR ($1::uuid IS NULL AND email = $2)
     ORDER BY stage = ANY ($3) DESC, created_at DESC, id DESC LIMIT 2`,
    [id ?? null, email ?? null, openStages],
  );
}

/** Stores when each field was changed, and returns the fields for which no later change is stored. */
export async function storeFieldTimes(
  client: Queryable,
  leadId: string,
  fields: readonly string[],
  changedAt: string,
): Promise<string[]> {
  const rows = await queryRows(
    client,
    { field: text },
    `INSERT INTO lead_webhook_times AS known (lead_id, field, changed_at) SELECT $1, field, $3 FROM unnest($2::text[]) AS field
     ON CONFLICT (lead_id, field) DO UPDATE SET changed_at = excluded.changed_at WHERE known.changed_at <= excluded.changed_at
     RETURNING field`,
    [leadId, fields, changedAt],
  );
  return rows.map(({ field }) => field);
}
