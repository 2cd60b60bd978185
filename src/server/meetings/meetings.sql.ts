import { z } from "zod";
import { languages } from "#contract/language.ts";
import { leadStages } from "#contract/lead-stages.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  integer,
  moment,
  nullable,
  queryOneRow,
  queryRow,
  type RowOf,
  text,
  textOf,
  uuid,
} from "#server/platform/db/query-rows.ts";

const meeting = {
  id: uuid,
  leadId: uuid,
  startsAt: moment,
  endsAt: moment,
  timeZone: text,
  status: textOf(z.enum(["booked", "held", "cancelled"])),
  bookedBy: textOf(z.enum(["visitor", "team"])),
  sequence: integer,
  changedAt: moment,
  /** Language of the lead. */
  language: textOf(z.enum(languages)),
};
export type MeetingRow = RowOf<typeof meeting>;

const columns = `id, consultation_request_id AS "leadId", starts_at AS "startsAt", ends_at AS "endsAt",
  time_zone AS "timeZone", status, booked_by AS "bookedBy", sequence, changed_at AS "changedAt",
  (SELECT language FROM consultation_requests WHERE id = consultation_request_id) AS language`;

const lead = {
  id: uuid,
  name: text,
  email: text,
  company: nullable(text),
  phone: nullable(text),
  message: nullable(text),
  calendar: nullable(text),
  stage: textOf(z.enum(leadStages)),
  language: textOf(z.enum(languages)),
};
export type MeetingLead = RowOf<typeof lead>;
const leadColumns = "id, full_name AS name, email, company, phone, message, calendar, stage, language";

export function selectLead(client: Queryable, id: string): Promise<MeetingLead | undefined> {
  return queryRow(client, lead, `SELECT ${leadColumns} FROM consultation_requests WHERE id = $1`, [id]);
}

/** Locks the lead until the transaction ends, so that its bookings and changes run one after the other. */
export function lockLead(client: Queryable, id: string): Promise<MeetingLead | undefined> {
  return queryRow(client, lead, `SELECT ${leadColumns} FROM consultation_requests WHERE id = $1 FOR UPDATE`, [id]);
}

/** Selects the booked meeting, which may be over, or else the latest one. */
export function selectLatest(client: Queryable, leadId: string): Promise<MeetingRow | undefined> {
  return queryRow(
    client,
    meeting,
    `SELECT ${columns} FROM meetings WHERE consultation_request_id = $1
     ORDER BY status = 'booked' DESC, created_at DESC LIMIT 1`,
    [leadId],
  );
}

export function selectMeeting(client: Queryable, id: string): Promise<MeetingRow | undefined> {
  return queryRow(client, meeting, `SELECT ${columns} FROM meetings WHERE id = $1`, [id]);
}

/** Whether any request with this email address has a meeting that is not over. */
export async function hasMeeting(client: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM meetings JOIN consultation_requests AS lead ON lead.id = consultation_request_id
     WHERE email = $1 AND meetings.status = 'booked' AND ends_at > now() LIMIT 1`,
    [email],
  );
  return rowCount === 1;
}

/** Counts the bookings, moves and cancellations of a lead's meetings. */
export async function countChanges(client: Queryable, leadId: string): Promise<number> {
  const { count } = await queryOneRow(
    client,
    { count: integer },
    "SELECT coalesce(sum(sequence + 1), 0)::int AS count FROM meetings WHERE consultation_request_id = $1",
    [leadId],
  );
  return count;
}

export interface NewTime {
  startsAt: Date;
  endsAt: Date;
  blockedUntil: Date;
  timeZone: string;
}

/** Returns false if the time is taken by another meeting, or the lead already has a booked one. */
export async function insertMeeting(
  client: Queryable,
  { id, leadId, bookedBy, ...time }: NewTime & Pick<MeetingRow, "id" | "leadId" | "bookedBy">,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO meetings (id, consultation_request_id, starts_at, ends_at, blocked_until, time_zone, booked_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [id, leadId, time.startsAt, time.endsAt, time.blockedUntil, time.timeZone, bookedBy],
  );
  return rowCount === 1;
}

/** Throws if another meeting has the time; `isTimeTaken` recognizes this error. */
export async function moveMeeting(client: Queryable, id: string, time: NewTime): Promise<void> {
  await client.query(
    `UPDATE meetings SET starts_at = $2, ends_at = $3, blocked_until = $4, time_zone = $5,
       sequence = sequence + 1, changed_at = now() WHERE id = $1`,
    [id, time.startsAt, time.endsAt, time.blockedUntil, time.timeZone],
  );
}

const uniqueViolation = "23505";
const exclusionViolation = "23P01";

export const isTimeTaken = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === uniqueViolation || error.code === exclusionViolation);

/** Marks past meetings as held, so that the lead can book another one. */
export async function endPastMeetings(client: Queryable, leadId: string): Promise<void> {
  await client.query(
    "UPDATE meetings SET status = 'held' WHERE consultation_request_id = $1 AND status = 'booked' AND ends_at <= now()",
    [leadId],
  );
}

/** Returns false if the meeting is not booked, for example because it was already cancelled. */
export async function cancelMeeting(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE meetings SET status = 'cancelled', sequence = sequence + 1, changed_at = now()
     WHERE id = $1 AND status = 'booked'`,
    [id],
  );
  return rowCount === 1;
}

export async function insertMeetingMail(client: Queryable, outboxId: string, { id, sequence }: MeetingRow) {
  await client.query("INSERT INTO meeting_mails (outbox_id, meeting_id, sequence) VALUES ($1, $2, $3)", [
    outboxId,
    id,
    sequence,
  ]);
}

/**
 * Selects the meeting that a message in the outbox describes; undefined if the meeting has changed since, because a
 * later message then describes it.
 */
export function selectMeetingOfMail(client: Queryable, outboxId: string): Promise<MeetingRow | undefined> {
  return queryRow(
    client,
    meeting,
    `SELECT ${columns} FROM meetings WHERE (id, sequence) IN
       (SELECT meeting_id, sequence FROM meeting_mails WHERE outbox_id = $1)`,
    [outboxId],
  );
}
