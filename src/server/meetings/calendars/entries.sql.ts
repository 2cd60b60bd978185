import type { Queryable } from "#server/platform/db/database.ts";
import {
  boolean,
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

/** Call it in the transaction that books or changes the meeting. An existing entry stays in its calendar. */
export async function queueEntry(client: Queryable, meetingId: string, calendarId: string | undefined): Promise<void> {
  if (calendarId)
    await client.query(
      "INSERT INTO calendar_entries (meeting_id, calendar_id) VALUES ($1, $2) ON CONFLICT (meeting_id) DO NOTHING",
      [meetingId, calendarId],
    );
  await client.query("UPDATE calendar_entries SET next_attempt_at = now(), attempts = 0 WHERE meeting_id = $1", [
    meetingId,
  ]);
}

const entry = {
  meetingId: uuid,
  calendarId: uuid,
  attempts: integer,
  isWritten: boolean,
};
export type CalendarEntry = RowOf<typeof entry>;

/**
 * An entry is due if the calendar lacks the latest revision of its meeting, or if its meeting was cancelled or deleted.
 */
const isDue = `next_attempt_at <= now() AND NOT EXISTS (SELECT 1 FROM meetings
  WHERE id = meeting_id AND status <> 'cancelled' AND sequence = written_sequence)`;

/** Claims entries that differ from the calendar. They are due again when the lease ends. */
export function claimEntries(client: Queryable, limit: number, leaseSeconds: number): Promise<CalendarEntry[]> {
  return queryRows(
    client,
    entry,
    `UPDATE calendar_entries SET attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => $2)
     WHERE meeting_id IN (SELECT meeting_id FROM calendar_entries WHERE ${isDue}
       ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     RETURNING meeting_id AS "meetingId", calendar_id AS "calendarId", attempts,
       written_sequence IS NOT NULL AS "isWritten"`,
    [limit, leaseSeconds],
  );
}

/** Stores the revision that was written. If the meeting has changed in the meantime, its entry is due again at once. */
export async function markWritten(client: Queryable, meetingId: string, sequence: number): Promise<void> {
  await client.query(
    `UPDATE calendar_entries SET written_sequence = $2, attempts = 0, last_error = NULL, next_attempt_at = now(), missing_since = NULL
     WHERE meeting_id = $1`,
    [meetingId, sequence],
  );
}

/** Makes the entries of calendars with a new address due again, as if nothing had been written there. */
export async function rewriteEntries(client: Queryable, calendarIds: readonly string[]): Promise<void> {
  await client.query(
    `UPDATE calendar_entries SET written_sequence = NULL, missing_since = NULL, attempts = 0, next_attempt_at = now()
     WHERE calendar_id = ANY ($1::uuid[])`,
    [calendarIds],
  );
}

export async function deleteEntry(client: Queryable, meetingId: string): Promise<void> {
  await client.query("DELETE FROM calendar_entries WHERE meeting_id = $1", [meetingId]);
}

export async function markFailed(client: Queryable, meetingId: string, retryInMs: number, error: string) {
  await client.query(
    `UPDATE calendar_entries SET last_error = $3, next_attempt_at = now() + $2 * interval '1 millisecond'
     WHERE meeting_id = $1`,
    [meetingId, retryInMs, error],
  );
}

/** Counts entries whose last write failed, or whose change in the calendar could not be applied to the meeting. */
export async function countWaitingEntries(client: Queryable): Promise<number> {
  const { count } = await queryOneRow(
    client,
    { count: integer },
    "SELECT count(*)::int AS count FROM calendar_entries WHERE last_error IS NOT NULL",
  );
  return count;
}

export function selectEntry(client: Queryable, meetingId: string) {
  return queryRow(
    client,
    { isWritten: boolean, error: nullable(text) },
    `SELECT written_sequence IS NOT NULL AND written_sequence = sequence AS "isWritten", last_error AS error
     FROM calendar_entries JOIN meetings ON meetings.id = meeting_id WHERE meeting_id = $1`,
    [meetingId],
  );
}

const written = {
  id: uuid,
  leadId: uuid,
  sequence: integer,
  startsAt: moment,
  endsAt: moment,
  isMissing: boolean,
};
/** A meeting that has not begun and is in the calendar. `isMissing`: the last reading did not find it there. */
export type WrittenMeeting = RowOf<typeof written>;

const isWrittenSql = "status = 'booked' AND starts_at > now() AND written_sequence = sequence";

/** Meetings that the calendar has in their present state, except those that wait to be written. */
export function selectWritten(client: Queryable, calendarId: string): Promise<WrittenMeeting[]> {
  return queryRows(
    client,
    written,
    `SELECT id, consultation_request_id AS "leadId", sequence, starts_at AS "startsAt", ends_at AS "endsAt",
       missing_since IS NOT NULL AS "isMissing"
     FROM calendar_entries JOIN meetings ON id = meeting_id WHERE calendar_id = $1 AND ${isWrittenSql} ORDER BY starts_at`,
    [calendarId],
  );
}

/** Whether the meeting has not changed since it was read. Call with its lead locked. */
export async function isUnchanged(client: Queryable, { id, sequence }: WrittenMeeting): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM calendar_entries JOIN meetings ON id = meeting_id WHERE id = $1 AND sequence = $2 AND ${isWrittenSql}`,
    [id, sequence],
  );
  return rowCount === 1;
}

/**
 * Stores whether the event of a meeting is missing in the calendar, and why a change of the event could not be applied.
 */
export async function noteReading(
  client: Queryable,
  { id, sequence }: WrittenMeeting,
  { isMissing, problem }: { isMissing: boolean; problem: string | null },
): Promise<void> {
  await client.query(
    `UPDATE calendar_entries SET missing_since = CASE WHEN $3 THEN coalesce(missing_since, now()) END, last_error = $4
     WHERE meeting_id = $1 AND written_sequence = $2 AND attempts = 0
       AND ((missing_since IS NOT NULL) <> $3 OR last_error IS DISTINCT FROM $4)`,
    [id, sequence, isMissing, problem],
  );
}
