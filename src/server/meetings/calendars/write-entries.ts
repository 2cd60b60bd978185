import type { MeetingSettings } from "#contract/meeting-settings.ts";
import { retryDelayMs } from "#server/platform/outbox/backoff.ts";
import { describeForTeam } from "../describe-meeting.ts";
import { writeInvitation } from "../invitation.ts";
import { selectLead, selectMeeting } from "../meetings.sql.ts";
import { type CalendarEntry, claimEntries, deleteEntry, markFailed, markWritten } from "./entries.sql.ts";
import { createCalendarFetch, eventUrlOf, missing } from "./fetch-files.ts";
import type { CalendarOptions } from "./read-calendars.ts";

const atOnce = 20;
const leaseSeconds = 120;
const longestError = 500;

/**
 * Brings the owner's calendar in line with the meetings: writes booked ones, and removes cancelled ones and those of
 * deleted leads. Writing twice has no effect, so a process that dies in between loses nothing.
 */
export async function writeCalendarEntries(options: CalendarOptions): Promise<void> {
  const { pool } = options.database;
  const settings = await options.readSettings();
  for (const entry of await claimEntries(pool, atOnce, leaseSeconds)) {
    try {
      await writeEntry(options, settings, entry);
    } catch (error) {
      const reason = (error instanceof Error ? error.message : String(error)).slice(0, longestError);
      options.log.warn({ error: reason }, "a meeting could not be written to the calendar");
      await markFailed(pool, entry.meetingId, retryDelayMs(entry.attempts, "message"), reason);
    }
  }
}

async function writeEntry(
  { database: { pool }, fetch }: CalendarOptions,
  settings: MeetingSettings,
  entry: CalendarEntry,
): Promise<void> {
  const calendar = settings.calendars.find(({ id }) => id === entry.calendarId);
  // The calendar was removed from the settings, so its server cannot be reached any more.
  if (!calendar) return deleteEntry(pool, entry.meetingId);
  const url = eventUrlOf(calendar, entry.meetingId);
  const meeting = await selectMeeting(pool, entry.meetingId);
  const lead = meeting && meeting.status !== "cancelled" ? await selectLead(pool, meeting.leadId) : undefined;
  if (!meeting || !lead) {
    // Deletes the event even if no write was recorded: a process may have died between writing and recording.
    await createCalendarFetch(fetch, calendar, missing)(url, { method: "DELETE" });
    return deleteEntry(pool, entry.meetingId);
  }
  const body = writeInvitation({ ...describeForTeam(settings, meeting, lead), attendee: null }, "calendar");
  const headers = { "content-type": "text/calendar; charset=utf-8" };
  await createCalendarFetch(fetch, calendar)(url, { method: "PUT", headers, body });
  await markWritten(pool, meeting.id, meeting.sequence);
}
