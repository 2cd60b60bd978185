import type { LeadNote, LeadTask } from "#contract/lead-work.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  integer,
  moment,
  nullable,
  queryOneRow,
  queryRow,
  queryRows,
  type RowOf,
  text,
  uuid,
} from "#server/platform/db/query-rows.ts";

const note = {
  id: uuid,
  lead_id: uuid,
  author: text,
  text,
  created_at: moment,
  changed_at: nullable(moment),
};
const noteColumns = Object.keys(note).join(", ");

const describeNote = ({ lead_id: _, created_at, changed_at, ...row }: RowOf<typeof note>): LeadNote => ({
  ...row,
  createdAt: created_at.toISOString(),
  changedAt: changed_at?.toISOString() ?? null,
});

export async function selectNotes(client: Queryable, leadId: string): Promise<LeadNote[]> {
  const rows = await queryRows(
    client,
    note,
    `SELECT ${noteColumns} FROM lead_notes WHERE lead_id = $1 ORDER BY created_at DESC, id`,
    [leadId],
  );
  return rows.map(describeNote);
}

/** Of several leads, newest first. */
export const selectNotesOf = (client: Queryable, leadIds: readonly string[]) =>
  queryRows(
    client,
    note,
    `SELECT ${noteColumns} FROM lead_notes WHERE lead_id = ANY ($1::uuid[]) ORDER BY created_at DESC, id`,
    [leadIds],
  );

export const selectNote = (client: Queryable, id: string) =>
  queryRow(client, note, `SELECT ${noteColumns} FROM lead_notes WHERE id = $1`, [id]);

/** Number and total length of a lead's notes. */
export const measureNotes = (client: Queryable, leadId: string) =>
  queryOneRow(
    client,
    { count: integer, length: integer },
    `SELECT count(*)::int AS count, coalesce(sum(char_length(text)), 0)::int AS length
     FROM lead_notes WHERE lead_id = $1`,
    [leadId],
  );

export async function insertNote(
  client: Queryable,
  { id, leadId, author, text }: { id: string; leadId: string; author: string; text: string },
): Promise<void> {
  await client.query("INSERT INTO lead_notes (id, lead_id, author, text) VALUES ($1, $2, $3, $4)", [
    id,
    leadId,
    author,
    text,
  ]);
}

export async function updateNote(client: Queryable, id: string, text: string): Promise<void> {
  await client.query("UPDATE lead_notes SET text = $2, changed_at = now() WHERE id = $1", [id, text]);
}

export async function deleteNote(client: Queryable, id: string): Promise<void> {
  await client.query("DELETE FROM lead_notes WHERE id = $1", [id]);
}

const task = {
  id: uuid,
  lead_id: uuid,
  title: text,
  due_on: text,
  author: text,
  created_at: moment,
  done_at: nullable(moment),
};
const taskColumns = Object.keys(task)
  .map((name) => (name === "due_on" ? "due_on::text" : name))
  .join(", ");

const describeTask = ({ lead_id: _, due_on, created_at, done_at, ...row }: RowOf<typeof task>): LeadTask => ({
  ...row,
  dueOn: due_on,
  createdAt: created_at.toISOString(),
  doneAt: done_at?.toISOString() ?? null,
});

export async function selectTasks(client: Queryable, leadId: string): Promise<LeadTask[]> {
  const rows = await queryRows(
    client,
    task,
    `SELECT ${taskColumns} FROM lead_tasks WHERE lead_id = $1 ORDER BY done_at IS NOT NULL, due_on, created_at, id`,
    [leadId],
  );
  return rows.map(describeTask);
}

/** Open tasks of several leads, by day. */
export const selectTasksOf = (client: Queryable, leadIds: readonly string[]) =>
  queryRows(
    client,
    task,
    `SELECT ${taskColumns} FROM lead_tasks WHERE lead_id = ANY ($1::uuid[]) AND done_at IS NULL ORDER BY due_on, id`,
    [leadIds],
  );

export const selectTask = (client: Queryable, id: string) =>
  queryRow(client, task, `SELECT ${taskColumns} FROM lead_tasks WHERE id = $1`, [id]);

export async function countTasks(client: Queryable, leadId: string): Promise<number> {
  const { count } = await queryOneRow(
    client,
    { count: integer },
    "SELECT count(*)::int AS count FROM lead_tasks WHERE lead_id = $1",
    [leadId],
  );
  return count;
}

export async function insertTask(
  client: Queryable,
  { id, leadId, author, title, dueOn }: { id: string; leadId: string; author: string; title: string; dueOn: string },
): Promise<void> {
  await client.query("INSERT INTO lead_tasks (id, lead_id, author, title, due_on) VALUES ($1, $2, $3, $4, $5)", [
    id,
    leadId,
    author,
    title,
    dueOn,
  ]);
}

export async function updateTask(
  client: Queryable,
  id: string,
  { title, dueOn, isDone }: { title: string; dueOn: string; isDone: boolean },
): Promise<void> {
  await client.query(
    `UPDATE lead_tasks SET title = $2, due_on = $3, done_at = CASE WHEN $4 THEN coalesce(done_at, now()) END
     WHERE id = $1`,
    [id, title, dueOn, isDone],
  );
}

export async function deleteTask(client: Queryable, id: string): Promise<void> {
  await client.query("DELETE FROM lead_tasks WHERE id = $1", [id]);
}
