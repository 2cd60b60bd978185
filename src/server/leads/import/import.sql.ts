import { forOptionalFields } from "#contract/submitted-fields.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  integer,
  moment,
  nullable,
  queryOneRow,
  queryRows,
  type RowOf,
  text,
  uuid,
} from "#server/platform/db/query-rows.ts";
import type { ImportedLead } from "./check-row.ts";

const columns = {
  id: "uuid",
  full_name: "text",
  email: "text",
  ...forOptionalFields("text"),
  source: "text",
  stage: "text",
  lost_reason: "text",
  value: "bigint",
  currency: "text",
  owner_id: "text",
  priority: "text",
  created_at: "timestamptz",
  notes: "text",
  language: "text",
} as const;

const names = Object.keys(columns).filter((name) => name !== "notes" && name !== "created_at");
const shape = Object.entries(columns)
  .map(([name, type]) => `${name} ${type}`)
  .join(", ");

/**
 * Stores a batch of leads with their notes and the first event of their timeline. The time at which a lead reached its
 * stage is unknown, so it is set to the time of the request, and reports leave the lead out of the average time to won.
 */
export async function insertImported(
  client: Queryable,
  { importId, actor, leads }: { importId: string; actor: string; leads: readonly (ImportedLead & { id: string })[] },
): Promise<void> {
  await client.query(
    `WITH sent AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($1) AS sent (${shape})),
     stored AS (
       INSERT INTO consultation_requests (${names.join(", ")}, created_at, import_id, qualified_at, won_at, lost_at)
       SELECT ${names.join(", ")}, coalesce(created_at, now()), $2,
         CASE WHEN stage IN ('qualified', 'won') THEN coalesce(created_at, now()) END,
         CASE WHEN stage = 'won' THEN coalesce(created_at, now()) END,
         CASE WHEN stage = 'lost' THEN coalesce(created_at, now()) END
       FROM sent RETURNING id
     ), noted AS (
       INSERT INTO lead_notes (id, lead_id, author, text)
       SELECT gen_random_uuid(), id, $3, notes FROM sent WHERE notes IS NOT NULL
     )
     INSERT INTO lead_events (id, lead_id, actor, kind, after)
     SELECT gen_random_uuid(), id, $3, 'imported', jsonb_build_object('import', $2::text) FROM stored`,
    [JSON.stringify(leads), importId, actor],
  );
}

const entry = {
  id: uuid,
  fileName: text,
  actor: text,
  createdAt: moment,
  imported: integer,
  refused: integer,
  left: integer,
  undoneAt: nullable(moment),
};
export type ImportEntry = RowOf<typeof entry>;

const entrySql = `SELECT id, file_name AS "fileName", actor, created_at AS "createdAt", imported, refused,
  (SELECT count(*)::int FROM consultation_requests WHERE import_id = lead_imports.id) AS "left", undone_at AS "undoneAt"
  FROM lead_imports`;

/** Returns false if an import with this id already exists. */
export async function insertImport(
  client: Queryable,
  made: { id: string; fileName: string; actor: string; imported: number; refused: number; fingerprint: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO lead_imports (id, file_name, actor, imported, refused, fingerprint)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [made.id, made.fileName, made.actor, made.imported, made.refused, made.fingerprint],
  );
  return rowCount === 1;
}

/**
 * Whether the import with this id had the same content. Imports of older versions have no fingerprint and match any
 * content.
 */
export async function isSameImport(client: Queryable, id: string, fingerprint: string): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM lead_imports WHERE id = $1 AND coalesce(fingerprint, $2) = $2", [
    id,
    fingerprint,
  ]);
  return rowCount === 1;
}

export const selectImport = (client: Queryable, id: string): Promise<ImportEntry> =>
  queryOneRow(client, entry, `${entrySql} WHERE id = $1`, [id]);

export const selectImports = (client: Queryable): Promise<ImportEntry[]> =>
  queryRows(client, entry, `${entrySql} ORDER BY created_at DESC, id LIMIT 100`);

/** False if there is no such import, or it was undone before. */
export async function markUndone(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    "UPDATE lead_imports SET undone_at = now() WHERE id = $1 AND undone_at IS NULL",
    [id],
  );
  return rowCount === 1;
}

/** Deletes the leads of an import, including the team's later work on them. Returns the number of leads. */
export async function deleteImported(client: Queryable, id: string): Promise<number> {
  const { rowCount } = await client.query("DELETE FROM consultation_requests WHERE import_id = $1", [id]);
  return rowCount ?? 0;
}

/** Counts the addresses that already have a lead. */
export async function countKnown(client: Queryable, emails: readonly string[]): Promise<number> {
  const { count } = await queryOneRow(
    client,
    { count: integer },
    `SELECT count(*)::int AS count FROM unnest($1::text[]) AS sent (email)
     WHERE EXISTS (SELECT FROM consultation_requests AS lead WHERE lead.email = sent.email)`,
    [emails],
  );
  return count;
}
