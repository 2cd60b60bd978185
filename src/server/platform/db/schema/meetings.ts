import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";
import { consultationRequests, outbox } from "./leads.ts";

/**
 * Booked, held and cancelled meetings. A booked meeting blocks its time for all others: a migration adds the exclusion
 * constraint `meetings_do_not_overlap` over `starts_at` to `blocked_until`.
 */
export const meetings = pgTable(
  "meetings",
  {
    id: uuid().primaryKey(),
    consultationRequestId: uuid("consultation_request_id")
      .notNull()
      .references(() => consultationRequests.id, { onDelete: "cascade" }),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    /** End of the meeting plus the free time after it. */
    blockedUntil: moment("blocked_until").notNull(),
    timeZone: text("time_zone").notNull(),
    status: text().notNull().default("booked"),
    bookedBy: text("booked_by").notNull(),
    /** Number of changes, as in iCalendar; the latest invitation replaces the earlier ones. */
    sequence: integer().notNull().default(0),
    createdAt: moment("created_at").notNull().defaultNow(),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("meetings_one_per_slot")
      .on(table.startsAt)
      .where(sql`status = 'booked'`),
    uniqueIndex("meetings_one_per_lead")
      .on(table.consultationRequestId)
      .where(sql`status = 'booked'`),
    index("meetings_consultation_request").on(table.consultationRequestId, table.createdAt),
  ],
);

/** The meeting, and the revision of it, that an email in the outbox describes. */
export const meetingMails = pgTable(
  "meeting_mails",
  {
    outboxId: uuid("outbox_id")
      .primaryKey()
      .references(() => outbox.id, { onDelete: "cascade" }),
    meetingId: uuid("meeting_id")
      .notNull()
      .references(() => meetings.id, { onDelete: "cascade" }),
    sequence: integer().notNull(),
  },
  (table) => [index("meeting_mails_meeting").on(table.meetingId)],
);

/**
 * Meetings to write to the owner's calendar. Has no foreign key, so that the calendar entry of an erased lead is deleted too;
 * until then, the row contains no personal data.
 */
export const calendarEntries = pgTable(
  "calendar_entries",
  {
    meetingId: uuid("meeting_id").primaryKey(),
    calendarId: uuid("calendar_id").notNull(),
    /** The revision that the calendar contains; null before the first. */
    writtenSequence: integer("written_sequence"),
    /** Time since which the written event has been missing in the calendar. */
    missingSince: moment("missing_since"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    lastError: text("last_error"),
  },
  (table) => [index("calendar_entries_due").on(table.nextAttemptAt)],
);

/** Times at which the owner is busy, according to the last successful reading of each calendar. */
export const calendarBusy = pgTable(
  "calendar_busy",
  {
    calendarId: uuid("calendar_id").notNull(),
    startsAt: moment("starts_at").notNull(),
    endsAt: moment("ends_at").notNull(),
  },
  (table) => [index("calendar_busy_calendar").on(table.calendarId), index("calendar_busy_end").on(table.endsAt)],
);

/** Calendars and the mailbox: time of the last reading, and its error. */
export const connectionStates = pgTable("connection_states", {
  id: text().primaryKey(),
  nextReadAt: moment("next_read_at").notNull().defaultNow(),
  workedAt: moment("worked_at"),
  failedSince: moment("failed_since"),
  lastError: text("last_error"),
  /** Events that the last successful reading skipped. */
  note: text(),
});
