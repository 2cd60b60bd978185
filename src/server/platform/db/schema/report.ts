import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

/*
 * What reports read, made from the tables of tracking.ts. Days are the owner's. Values that are absent or unknown are
 * empty texts.
 */

/**
 * What single visits did on a day, column by column: as values of `name`, one after the other for all visits of the day.
 * Filters read only the columns that they need, which are small: a text stands there once, and then as a number.
 */
export const reportColumns = pgTable(
  "report_columns",
  {
    day: date().notNull(),
    name: text().notNull(),
    /** Changes when the day is counted again. */
    version: bigint({ mode: "number" }).notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);

/**
 * One row for each day, dimension and value (dimension '' is the total). Distinct visitors of the days a to b are the
 * sum over these days of `visitors` less those already seen since a: `visitor_gaps` are the distances in days to the
 * day before on which a visitor had the same value, ascending, `visitors_seen` how many have at most that distance.
 */
export const reportDays = pgTable(
  "report_days",
  {
    day: date().notNull(),
    dimension: text().notNull(),
    value: text().notNull(),
    pageViews: integer("page_views").notNull(),
    timedViews: integer("timed_views").notNull(),
    engagedSeconds: bigint("engaged_seconds", { mode: "number" }).notNull(),
    scrollPercent: bigint("scroll_percent", { mode: "number" }).notNull(),
    durationSeconds: bigint("duration_seconds", { mode: "number" }).notNull(),
    bounces: integer().notNull(),
    visitors: integer().notNull(),
    visits: integer().notNull(),
    visitorGaps: integer("visitor_gaps").array(),
    visitorsSeen: integer("visitors_seen").array(),
    visitGaps: integer("visit_gaps").array(),
    visitsSeen: integer("visits_seen").array(),
  },
  (table) => [index("report_days_dimension_day").on(table.dimension, table.day)],
);

/**
 * What else was recorded on a day: one row for each source and each value of the dimension that is the source's own, such
 * as the name of an event.
 */
export const reportRecords = pgTable(
  "report_records",
  {
    day: date().notNull(),
    /** As in reports: agentClicks, events, conversions, consent or vitals. */
    source: text().notNull(),
    value: text().notNull(),
    records: integer().notNull(),
    /** Distinct visits with such a record, where a figure asks for them. */
    visits: integer().notNull(),
    /** By days, how many of these visits had such a record so many days before, and none since. */
    repeats: jsonb().$type<Record<string, number>>(),
    /** What the source adds up; the meaning of each place is the source's. */
    sums: doublePrecision().array().notNull(),
    /** Of web vitals: how many measurements are about as great as each of a series of values. */
    histograms: bytes(),
  },
  // Excludes the value, which may exceed the size of an index entry; a source's day is always replaced as a whole.
  (table) => [index("report_records_source_day").on(table.source, table.day)],
);

/** Data that could not be counted, with the reason: a source's day, or the records that a report needed. */
export const reportSetAside = pgTable(
  "report_set_aside",
  {
    /** As in `report_changes`. */
    source: text().notNull(),
    /** Null if raw records were queried. */
    day: date(),
    /** The error message, shortened. */
    reason: text().notNull(),
    at: moment("at").notNull().defaultNow(),
  },
  (table) => [unique("report_set_aside_source_day").on(table.source, table.day).nullsNotDistinct()],
);

/** Written by triggers on what is counted: the span of time in which rows are new or different. */
export const reportChanges = pgTable("report_changes", {
  id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
  /** As in `report_records`, or traffic. */
  source: text().notNull().default("traffic"),
  firstAt: moment("first_at").notNull(),
  lastAt: moment("last_at").notNull(),
});

/** One row: the zone whose days are in the tables above, and how often they changed. */
export const reportState = pgTable("report_state", {
  id: boolean().primaryKey().default(true),
  timezone: text().notNull(),
  version: bigint({ mode: "number" }).notNull(),
  /** How often a day changed that was over. */
  pastVersion: bigint("past_version", { mode: "number" }).notNull().default(0),
});
