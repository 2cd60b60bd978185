import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/*
 * Counts of the server's responses. No row describes a request: each one counts responses by a single property, such as
 * the page or the country, never by two that could single out a person (decision 48).
 */

export const responseCounts = pgTable(
  "response_counts",
  {
    /** In the owner's time zone, as the hour. */
    day: date().notNull(),
    /** 0 to 23; -1 for the whole day, once small counts have been merged. */
    hour: smallint().notNull(),
    /** Property to which `value` belongs: page, source, referrer, assistant, utm_source, utm_medium, utm_campaign or country. */
    split: text().notNull(),
    brand: text().notNull(),
    value: text().notNull(),
    /** Only for the property `source`, and empty for programs. */
    deviceType: text("device_type").notNull(),
    /** `person`, `script`, or the name of a crawler. */
    reader: text().notNull(),
    /** Whether the address belongs to the named crawler. */
    verified: boolean().notNull(),
    /** HTTP status; 200 also for a page that the reader had cached (304). */
    status: smallint().notNull(),
    count: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({
      name: "response_counts_key",
      columns: [
        table.day,
        table.hour,
        table.split,
        table.brand,
        table.value,
        table.deviceType,
        table.reader,
        table.verified,
        table.status,
      ],
    }),
    index("response_counts_split").on(table.split, table.day),
  ],
);

/** Running processes that count responses, to notice one that ended without its last counts. */
export const responseWriters = pgTable("response_writers", {
  id: uuid().primaryKey(),
  host: text().notNull(),
  pid: integer().notNull(),
  /** Number of the last stored batch: a batch that is sent again after a lost response adds nothing. */
  batch: integer().notNull(),
  storedAt: moment("stored_at").notNull(),
});

/** Periods whose responses may not have been counted. */
export const responseGaps = pgTable("response_gaps", {
  id: uuid().primaryKey(),
  startedAt: moment("started_at").notNull(),
  endedAt: moment("ended_at").notNull(),
});

/** Position up to which each access log was imported. */
export const responseLogs = pgTable("response_logs", {
  name: text().primaryKey(),
  /** Time of the last imported line, in microseconds since 1970. */
  until: bigint({ mode: "number" }).notNull(),
  /** Number of imported lines by time, of the last minutes before `until`. */
  recent: jsonb().notNull(),
});
