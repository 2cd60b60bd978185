import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/* Tables that ingest uses in addition to the records themselves. */

/** Whole batches that look like bot traffic, until an admin releases them or retention deletes them. */
export const quarantinedBatches = pgTable(
  "quarantined_batches",
  {
    id: uuid().primaryKey(),
    receivedAt: moment("received_at").notNull(),
    reason: text().notNull(),
    visitorId: text("visitor_id").notNull(),
    visitId: text("visit_id").notNull(),
    userAgent: text("user_agent").notNull(),
    /** Derived from the address and the headers, which are not stored. */
    client: jsonb().notNull(),
    records: integer().notNull(),
    batch: jsonb().notNull(),
  },
  (table) => [
    index("quarantined_batches_newest").on(table.receivedAt, table.id),
    index("quarantined_batches_visitor").on(table.visitorId),
  ],
);

/** Activity on a page view or its visit that arrived before the page view itself. */
export const earlyActivity = pgTable(
  "early_activity",
  {
    pageViewId: uuid("page_view_id").primaryKey(),
    visitId: text("visit_id").notNull(),
    visitorId: text("visitor_id").notNull(),
    /** Engaged time, with tenths. */
    seconds: doublePrecision(),
    percent: integer(),
    /** Engaged time by section, in tenths of a second. */
    sections: jsonb(),
    lastActivityAt: moment("last_activity_at").notNull(),
  },
  (table) => [index("early_activity_visitor").on(table.visitorId)],
);

/** Counts of records that are not in the tables above; quarantined records count here until they are released. */
export const droppedRecords = pgTable(
  "dropped_records",
  {
    day: date().notNull(),
    reason: text().notNull(),
    count: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.reason] })],
);

/**
 * Values that have occurred before and therefore do not use the budget for new values. Unused values are deleted after
 * a while; see `collect/values`.
 */
export const knownValues = pgTable(
  "known_values",
  {
    dimension: text().notNull(),
    /** `identifier_key` of the value. */
    key: bigint({ mode: "bigint" }).notNull(),
    firstDay: date("first_day").notNull(),
    lastDay: date("last_day").notNull(),
  },
  (table) => [primaryKey({ columns: [table.dimension, table.key] })],
);

/** Number of values stored as "(other)" because the budget of the UTC day was used up. */
export const foldedValues = pgTable(
  "folded_values",
  {
    day: date().notNull(),
    dimension: text().notNull(),
    count: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.dimension] })],
);
