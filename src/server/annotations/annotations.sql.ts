import { z } from "zod";
import type { Annotation, Note } from "#contract/annotation.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { nullable, queryRows, text, textOf, uuid } from "#server/platform/db/query-rows.ts";
import { isoTime } from "#server/platform/db/iso-time.sql.ts";

/** Enough for years of notes and builds; no chart shows more at once. */
const maxListed = 1000;

export function selectAnnotations(client: Queryable): Promise<Annotation[]> {
  return queryRows(
    client,
    {
      id: uuid,
      kind: textOf(z.enum(["note", "build"])),
      day: text,
      text,
      at: nullable(text),
      commit: nullable(text),
      createdBy: nullable(text),
    },
    `SELECT id, CASE WHEN build_id IS NULL THEN 'note' ELSE 'build' END AS kind, day::text, coalesce(build_id, text) AS text,
            ${isoTime("at")} AS at, commit, created_by AS "createdBy"
     FROM annotations ORDER BY day DESC, created_at DESC, id LIMIT $1`,
    [maxListed],
  );
}

export async function insertNote(
  client: Queryable,
  note: Note & { id: string; createdBy: string | null },
): Promise<void> {
  await client.query("INSERT INTO annotations (id, day, text, created_by) VALUES ($1, $2, $3, $4)", [
    note.id,
    note.day,
    note.text,
    note.createdBy,
  ]);
}

/** Returns false if no note has this id. Annotations of builds cannot be changed. */
export async function updateNote(client: Queryable, id: string, { day, text }: Note): Promise<boolean> {
  const { rowCount } = await client.query(
    "UPDATE annotations SET day = $2, text = $3 WHERE id = $1 AND build_id IS NULL",
    [id, day, text],
  );
  return rowCount === 1;
}

export async function deleteNote(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query("DELETE FROM annotations WHERE id = $1 AND build_id IS NULL", [id]);
  return rowCount === 1;
}

/** Records the first start of a build. Later starts, also in other processes, change nothing. */
export async function insertBuild(
  client: Queryable,
  build: { id: string; buildId: string; commit: string; timezone: string },
): Promise<void> {
  await client.query(
    `INSERT INTO annotations (id, day, text, at, build_id, commit)
     VALUES ($1, (now() AT TIME ZONE $2)::date, '', now(), $3, $4) ON CONFLICT (build_id, commit) DO NOTHING`,
    [build.id, build.timezone, build.buildId, build.commit],
  );
}
