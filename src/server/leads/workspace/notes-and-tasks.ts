import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { newTaskSchema, noteTextSchema, taskChangeSchema } from "#contract/lead-changes.ts";
import { maxNotes, maxNotesLength, maxTasks } from "#contract/lead-limits.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import type { LeadChanges } from "./change-lead.ts";
import { lockLead } from "./lead-state.sql.ts";
import {
  countTasks,
  deleteNote,
  deleteTask,
  insertNote,
  insertTask,
  measureNotes,
  selectNote,
  selectTask,
  updateNote,
  updateTask,
} from "./notes-and-tasks.sql.ts";
import { isRepeated, type RequestKey, requestKeyOf } from "./repeated-request.ts";
import type { LeadScope } from "../selection.sql.ts";
import { isInScope } from "./workspace.sql.ts";

export const missingLead = () => new HttpProblem(404, "not_found", "This lead does not exist");

/** The account that makes the request, and the leads that it may see. */
export interface Actor {
  email: string;
  scope: LeadScope;
}

/** Locks a lead; throws a 404 if the actor may not see it. Returns false if the request is a repetition. */
async function takeLead(client: Queryable, { scope }: Actor, leadId: string, requestKey: RequestKey) {
  if (!(await isInScope(client, leadId, scope)) || !(await lockLead(client, leadId))) throw missingLead();
  return !(await isRepeated(client, leadId, requestKey));
}

/** Reads a note or task after its lead is locked, so that no concurrent change is missed. */
async function takePart<Part extends { lead_id: string }>(
  client: Queryable,
  actor: Actor,
  select: () => Promise<Part | undefined>,
  requestKey: RequestKey = {},
): Promise<{ part: Part; leadId: string; isNew: boolean }> {
  const leadId = (await select())?.lead_id;
  if (!leadId) throw missingLead();
  const isNew = await takeLead(client, actor, leadId, requestKey);
  const part = await select();
  if (!part) throw missingLead();
  return { part, leadId, isNew };
}

const tooMany = (message: string) => new HttpProblem(409, "too_many", message);

async function demandRoomForNote(client: Queryable, leadId: string, text: string): Promise<void> {
  const { count, length } = await measureNotes(client, leadId);
  if (count >= maxNotes) throw tooMany(`A lead has at most ${maxNotes} notes; delete one first`);
  demandLength(length + text.length);
}

function demandLength(length: number): void {
  if (length > maxNotesLength)
    throw tooMany(`The notes of a lead have at most ${maxNotesLength.toLocaleString("en")} characters together`);
}

async function demandRoomForTask(client: Queryable, leadId: string): Promise<void> {
  if ((await countTasks(client, leadId)) >= maxTasks)
    throw tooMany(`A lead has at most ${maxTasks} tasks; delete one first`);
}

/** Notes and tasks of leads. Each function runs in the caller's transaction and returns the lead. */
export function createNotesAndTasks({ recordLeadEvent }: LeadChanges) {
  return {
    async addNote(client: Queryable, actor: Actor, leadId: string, body: z.output<typeof noteTextSchema>) {
      const { key, text } = body;
      const requestKey = requestKeyOf(key, actor.email, "add note", leadId, text);
      if (!(await takeLead(client, actor, leadId, requestKey))) return leadId;
      const id = randomUUID();
      await demandRoomForNote(client, leadId, text);
      await insertNote(client, { id, leadId, author: actor.email, text });
      const event = { leadId, actor: actor.email, kind: "note_added", after: { note: id } } as const;
      await recordLeadEvent(client, { ...event, ...requestKey });
      return leadId;
    },
    async changeNote(client: Queryable, actor: Actor, id: string, { key, text }: z.output<typeof noteTextSchema>) {
      const requestKey = requestKeyOf(key, actor.email, "change note", id, text);
      const { part, leadId, isNew } = await takePart(client, actor, () => selectNote(client, id), requestKey);
      if (!isNew || part.text === text) return leadId;
      // Others see the author's name beside it.
      if (part.author !== actor.email)
        throw new HttpProblem(403, "forbidden", "Only the author of a note can change it");
      const added = text.length - part.text.length;
      // A lead of an earlier version may have more, and its notes can still be shortened.
      if (added > 0) demandLength((await measureNotes(client, leadId)).length + added);
      await updateNote(client, id, text);
      const event = { leadId, actor: actor.email, kind: "note_changed", after: { note: id } } as const;
      await recordLeadEvent(client, { ...event, ...requestKey });
      return leadId;
    },
    async removeNote(client: Queryable, actor: Actor, id: string) {
      const { part, leadId } = await takePart(client, actor, () => selectNote(client, id));
      if (part.author !== actor.email && actor.scope)
        throw new HttpProblem(403, "forbidden", "Only its author or an admin can delete a note");
      await deleteNote(client, id);
      await recordLeadEvent(client, { leadId, actor: actor.email, kind: "note_deleted", before: { note: id } });
      return leadId;
    },
    async addTask(client: Queryable, actor: Actor, leadId: string, body: z.output<typeof newTaskSchema>) {
      const { key, title, dueOn } = body;
      const requestKey = requestKeyOf(key, actor.email, "add task", leadId, title, dueOn);
      if (!(await takeLead(client, actor, leadId, requestKey))) return leadId;
      await demandRoomForTask(client, leadId);
      const id = randomUUID();
      await insertTask(client, { id, leadId, author: actor.email, title, dueOn });
      const after = { task: id, title, dueOn };
      await recordLeadEvent(client, { leadId, actor: actor.email, kind: "task_added", after, ...requestKey });
      return leadId;
    },
    async changeTask(client: Queryable, actor: Actor, id: string, body: z.output<typeof taskChangeSchema>) {
      const { key, ...change } = body;
      const requestKey = requestKeyOf(key, actor.email, "change task", id, change);
      const { part: task, leadId, isNew } = await takePart(client, actor, () => selectTask(client, id), requestKey);
      if (!isNew) return leadId;
      const before = { task: id, title: task.title, dueOn: task.due_on };
      const after = { task: id, title: change.title ?? task.title, dueOn: change.dueOn ?? task.due_on };
      const wasDone = task.done_at !== null;
      const isDone = change.isDone ?? wasDone;
      await updateTask(client, id, { ...after, isDone });
      const record = (kind: "task_changed" | "task_done" | "task_reopened") =>
        recordLeadEvent(client, { leadId, actor: actor.email, kind, before, after, ...requestKey });
      if (before.title !== after.title || before.dueOn !== after.dueOn) await record("task_changed");
      if (isDone !== wasDone) await record(isDone ? "task_done" : "task_reopened");
      return leadId;
    },
    async removeTask(client: Queryable, actor: Actor, id: string) {
      const { part: task, leadId } = await takePart(client, actor, () => selectTask(client, id));
      await deleteTask(client, id);
      const before = { task: id, title: task.title, dueOn: task.due_on };
      await recordLeadEvent(client, { leadId, actor: actor.email, kind: "task_deleted", before });
      return leadId;
    },
  };
}
