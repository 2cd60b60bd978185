import type { SavedSegment } from "#contract/segment.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  boolean,
  integer,
  queryOneRow,
  queryRow,
  queryRows,
  type RowOf,
  text,
  texts,
  uuid,
} from "#server/platform/db/query-rows.ts";

const segment = { id: uuid, name: text, filters: texts, isShared: boolean, createdBy: text };
export type StoredSegment = RowOf<typeof segment>;

const columns = `id, name, filters, user_id IS NULL AS "isShared", created_by AS "createdBy"`;

/** The account's own segments and the team's. */
export function selectSegments(client: Queryable, userId: string): Promise<StoredSegment[]> {
  return queryRows(
    client,
    segment,
    `SELECT ${columns} FROM segments WHERE user_id IS NULL OR user_id = $1 ORDER BY lower(name), id`,
    [userId],
  );
}

export function selectSegment(client: Queryable, id: string, userId: string): Promise<StoredSegment | undefined> {
  return queryRow(
    client,
    segment,
    `SELECT ${columns} FROM segments WHERE id = $1 AND (user_id IS NULL OR user_id = $2)`,
    [id, userId],
  );
}

/** Number of segments of an account, or of the team without one. */
export async function countSegments(client: Queryable, userId: string | null): Promise<number> {
  const { count } = await queryOneRow(
    client,
    { count: integer },
    "SELECT count(*)::int AS count FROM segments WHERE user_id IS NOT DISTINCT FROM $1",
    [userId],
  );
  return count;
}

export async function insertSegment(
  client: Queryable,
  {
    id,
    name,
    filters,
    userId,
    createdBy,
  }: Omit<SavedSegment, "isShared"> & {
    id: string;
    /** Null for the team. */
    userId: string | null;
    createdBy: string;
  },
): Promise<void> {
  await client.query("INSERT INTO segments (id, user_id, name, filters, created_by) VALUES ($1, $2, $3, $4, $5)", [
    id,
    userId,
    name,
    filters,
    createdBy,
  ]);
}

export async function updateSegment(
  client: Queryable,
  { id, name, filters, userId }: Omit<SavedSegment, "isShared"> & { id: string; userId: string | null },
): Promise<void> {
  await client.query("UPDATE segments SET name = $2, filters = $3, user_id = $4 WHERE id = $1", [
    id,
    name,
    filters,
    userId,
  ]);
}

export async function deleteSegment(client: Queryable, id: string): Promise<void> {
  await client.query("DELETE FROM segments WHERE id = $1", [id]);
}
