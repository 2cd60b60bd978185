import { z } from "zod";
import type { Queryable } from "#server/platform/db/database.ts";
import { boolean, json, nullable, queryRows, text, uuid } from "#server/platform/db/query-rows.ts";

/** Leads that a change with this key by this account altered, in the order in which they are locked. */
export async function selectChangedLeads(client: Queryable, key: string, actor: string): Promise<string[]> {
  const rows = await queryRows(
    client,
    { lead_id: uuid },
    `SELECT DISTINCT lead_id FROM lead_events
     WHERE key = $1 AND actor = $2 AND kind IN ('stage', 'value', 'owner', 'priority') ORDER BY lead_id`,
    [key, actor],
  );
  return rows.map(({ lead_id }) => lead_id);
}

/** The entries with this key and all later ones of a lead, in order. */
export const selectEntriesSince = (client: Queryable, leadId: string, key: string) =>
  queryRows(
    client,
    { kind: text, before: nullable(json(z.json())), is_undone: boolean },
    `SELECT kind, before, key IS NOT DISTINCT FROM $2 AS is_undone FROM lead_events
     WHERE lead_id = $1 AND sequence >= (SELECT min(sequence) FROM lead_events WHERE lead_id = $1 AND key = $2)
     ORDER BY sequence`,
    [leadId, key],
  );

export const selectNames = (client: Queryable, ids: readonly string[]): Promise<{ id: string; name: string }[]> =>
  queryRows(
    client,
    { id: uuid, name: text },
    "SELECT id, full_name AS name FROM consultation_requests WHERE id = ANY ($1::uuid[]) ORDER BY full_name, id",
    [ids],
  );
