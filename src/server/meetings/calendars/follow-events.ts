import type { Database, Queryable } from "#server/platform/db/database.ts";
import type { LeadChanges } from "#server/platform/lead-changes.ts";
import { announce } from "../announce.ts";
import { uidOf } from "../invitation.ts";
import { cancelMeeting, isTimeTaken, lockLead, type MeetingRow, moveMeeting, selectMeeting } from "../meetings.sql.ts";
import type { MeetingRules } from "../settings.ts";
import { isUnchanged, markWritten, noteReading, type WrittenMeeting } from "./entries.sql.ts";
import type { OwnEvent } from "./read-busy.worker.ts";

interface FollowOptions {
  database: Database;
  leadChanges: LeadChanges;
}

/** The events of our meetings, as the last reading of a calendar found them. */
export interface OwnEvents {
  written: readonly WrittenMeeting[];
  /** By UID. */
  events: ReadonlyMap<string, OwnEvent>;
  /** Meetings whose event does not exist, according to the server. */
  gone: readonly WrittenMeeting[];
}

/**
 * If at least this many events are gone and none of ours is left, the calendar was probably emptied or restored, not
 * edited.
 */
const suspicious = 3;
const minuteMs = 60_000;

/**
 * Applies the owner's changes of events in the calendar: moves and cancels the meetings. A meeting whose event could
 * neither be read nor is certainly gone does not change.
 */
export async function followEvents(
  options: FollowOptions,
  settings: MeetingRules,
  { written, events, gone }: OwnEvents,
): Promise<void> {
  const { pool } = options.database;
  if (gone.length >= suspicious && events.size === 0)
    throw new Error(
      `None of the ${written.length} booked meetings is in this calendar any more, so none was cancelled. Cancel them in the dashboard if they do not take place`,
    );
  for (const meeting of written) {
    const event = events.get(uidOf(meeting.id));
    // A missing event cancels the meeting only if two readings did not find it, because some programs move an event by
    // deleting it and adding it again.
    const isDeleted = event ? event.isCancelled : meeting.isMissing && gone.includes(meeting);
    if (isDeleted) await change(options, settings, meeting, "cancelled", (client) => cancelMeeting(client, meeting.id));
    else if (event) await followEvent(options, settings, meeting, event);
    else if (gone.includes(meeting)) await noteReading(pool, meeting, { isMissing: true, problem: null });
  }
}

async function followEvent(options: FollowOptions, settings: MeetingRules, meeting: WrittenMeeting, event: OwnEvent) {
  const { startsAt, endsAt } = event;
  const isMoved = Number(startsAt) !== Number(meeting.startsAt) || Number(endsAt) !== Number(meeting.endsAt);
  let problem = event.problem ?? (isMoved && startsAt < new Date() ? "begins in the past" : null);
  if (isMoved && !problem)
    try {
      await change(options, settings, meeting, "rescheduled", (client, { timeZone }) => {
        const blockedUntil = new Date(endsAt.getTime() + settings.bufferMinutes * minuteMs);
        return moveMeeting(client, meeting.id, { startsAt, endsAt, blockedUntil, timeZone });
      });
      return;
    } catch (error) {
      if (!isTimeTaken(error)) throw error;
      problem = "overlaps another meeting";
    }
  await noteReading(options.database.pool, meeting, {
    isMissing: false,
    problem: problem && `The event in the calendar ${problem}, so the meeting keeps its time`,
  });
}

/** Changes a meeting with its emails and timeline, unless it has changed since the calendar was read. */
async function change(
  options: FollowOptions,
  settings: MeetingRules,
  { id, leadId, ...read }: WrittenMeeting,
  kind: "rescheduled" | "cancelled",
  apply: (client: Queryable, meeting: MeetingRow) => Promise<unknown>,
): Promise<void> {
  await options.database.transaction(async (client) => {
    const lead = await lockLead(client, leadId);
    const before = await selectMeeting(client, id);
    if (!lead || !before || !(await isUnchanged(client, { id, leadId, ...read }))) return;
    await apply(client, before);
    const meeting = (await selectMeeting(client, id)) as MeetingRow;
    await announce(options, client, { settings, lead, meeting, kind, actor: { by: "calendar" } });
    // The calendar already has the new time. Writing the event again would overwrite the owner's other changes to it.
    if (kind === "rescheduled") await markWritten(client, id, meeting.sequence);
  });
}
