import type { Queryable } from "#server/platform/db/database.ts";
import { moment, queryRows, uuid } from "#server/platform/db/query-rows.ts";
import type { Interval } from "../slots.ts";

/** Replaces the stored busy times of a calendar. */
export async function replaceBusy(client: Queryable, calendarId: string, busy: readonly Interval[]): Promise<void> {
  await client.query("DELETE FROM calendar_busy WHERE calendar_id = $1", [calendarId]);
  await client.query(
    `INSERT INTO calendar_busy (calendar_id, starts_at, ends_at)
     SELECT $1, starts_at, ends_at FROM unnest($2::timestamptz[], $3::timestamptz[]) AS busy(starts_at, ends_at)`,
    [calendarId, busy.map(({ startsAt }) => startsAt), busy.map(({ endsAt }) => endsAt)],
  );
}

/** Deletes the busy times of calendars that are no longer in the settings. */
export async function deleteOtherBusy(client: Queryable, calendarIds: readonly string[]): Promise<void> {
  await client.query("DELETE FROM calendar_busy WHERE calendar_id <> ALL ($1::uuid[])", [calendarIds]);
}

/** Selects all future times that block slots: busy times of calendars, and booked meetings except `exceptMeeting`. */
export function selectBusy(client: Queryable, exceptMeeting: string | null): Promise<Interval[]> {
  return queryRows(
    client,
    { startsAt: moment, endsAt: moment },
    `SELECT starts_at AS "startsAt", ends_at AS "endsAt" FROM calendar_busy WHERE ends_at > now()
     UNION ALL
     SELECT starts_at, ends_at FROM meetings WHERE status = 'booked' AND ends_at > now() AND id IS DISTINCT FROM $1
     ORDER BY 1, 2`,
    [exceptMeeting],
  );
}

export async function selectBookedIds(client: Queryable): Promise<string[]> {
  const rows = await queryRows(
    client,
    { id: uuid },
    "SELECT id FROM meetings WHERE status = 'booked' AND ends_at > now()",
  );
  return rows.map(({ id }) => id);
}
