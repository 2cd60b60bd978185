import { replyWithinHours } from "#contract/lead-options.ts";
import type { ClockSettings, WorkingHours } from "#contract/team-settings.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { enqueue } from "#server/platform/outbox/outbox.sql.ts";
import { readTeamSetting } from "#server/platform/team-settings/team-settings.ts";
import { addWorkingHours } from "#server/platform/team-settings/working-hours.ts";
import type { LeadChanges } from "./change-lead.ts";
import { claimOverdue, claimSoonDue, selectUnanswered, storeDueTimes } from "./clock.sql.ts";
import { selectOwner } from "./lead-state.sql.ts";

const hourMs = 3_600_000;

/** Computes the due time of the first reply. Without working hours, all hours count, so that no lead lacks a deadline. */
export function dueTime(createdAt: Date, { replyHours, counts }: ClockSettings, workingHours: WorkingHours): Date {
  const working = counts === "working_hours" ? addWorkingHours(createdAt, replyHours, workingHours) : null;
  return working ?? new Date(createdAt.getTime() + replyHours * hourMs);
}

const promisedTime = (createdAt: Date) => createdAt.getTime() + replyWithinHours * hourMs;

/** Stores when the reply to a new lead is due, unless it is due at the time that the site promises. */
export async function startClock(client: Queryable, leadId: string): Promise<void> {
  await setDueTimes(client, leadId);
}

/** Stores the due times of all leads that wait for a reply, after a change of the hours. */
export const restartClocks = (client: Queryable): Promise<void> => setDueTimes(client, null);

async function setDueTimes(client: Queryable, leadId: string | null): Promise<void> {
  const clock = await readTeamSetting(client, "clock");
  const workingHours = await readTeamSetting(client, "working_hours");
  const leads = await selectUnanswered(client, leadId);
  await storeDueTimes(
    client,
    leads.map(({ id, created_at }) => {
      const dueAt = dueTime(created_at, clock, workingHours);
      return { id, dueAt: dueAt.getTime() === promisedTime(created_at) ? null : dueAt };
    }),
  );
}

interface ClockOptions {
  database: Database;
  changes: LeadChanges;
  canMail: boolean;
}

/**
 * Sends reminders of replies that are due soon, and reassigns leads whose reply is overdue. Several processes may run
 * this concurrently.
 */
export async function runClock({ database, changes, canMail }: ClockOptions): Promise<void> {
  await database.transaction(async (client) => {
    const { remindHours } = await readTeamSetting(client, "clock");
    if (remindHours === 0) return;
    for (const leadId of await claimSoonDue(client, remindHours)) {
      await changes.recordLeadEvent(client, { leadId, actor: "clock", kind: "reminded" });
      if (canMail) await enqueue(client, { kind: "lead_reminder", consultationRequestId: leadId });
    }
  });
  await database.transaction(async (client) => {
    const { escalates } = await readTeamSetting(client, "clock");
    const people = escalates ? await listPeople(client) : [];
    if (people.length === 0) return;
    for (const { id: leadId, owner_id } of await claimOverdue(client)) {
      const ownerId = nextPerson(people, owner_id);
      await changes.changeLead(client, { leadId, actor: "clock", change: { ownerId } });
      await changes.recordLeadEvent(client, { leadId, actor: "clock", kind: "escalated" });
      if (canMail) await enqueue(client, { kind: "lead_escalation", consultationRequestId: leadId });
    }
  });
}

/** Accounts of the escalation list that still exist and can own leads. */
async function listPeople(client: Queryable): Promise<string[]> {
  const people: string[] = [];
  for (const id of await readTeamSetting(client, "escalation"))
    if ((await selectOwner(client, id)) !== undefined) people.push(id);
  return people;
}

/**
 * Returns the account after the current owner in the list, or the first one if the owner is the last or not in the
 * list.
 */
const nextPerson = (people: readonly string[], ownerId: string | null): string =>
  people[(people.indexOf(ownerId ?? "") + 1) % people.length] as string;
