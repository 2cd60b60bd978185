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
 * Tables for reports, derived from the tables in tracking.ts. Days are in the owner's time zone. Absent and unknown
 * values are empty strings.
 */

/** Empty, and no longer used. It stays for a version, because older apps run while a newer one migrates. */
export const reportColumns = pgTable(
  "report_columns",
  {
    day: date().notNull(),
    name: text().notNull(),
    version: bigint({ mode: "number" }).notNull(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.name] })],
);

/**
 * Days for which reports may use a file of columns, and the version of their records. A file is created again when the version
 * changes.
 */
export const reportDayVersions = pgTable(
  "report_day_versions",
  {
    /** traffic, or as in `report_records`. */
    source: text().notNull(),
    day: date().notNull(),
    /** Time of the change, in microseconds since 1970. */
    version: bigint({ mode: "number" }).notNull(),
    /** Properties under which each visitor of a day was counted. */
    visitors: bytes(),
  },
  (table) => [primaryKey({ columns: [table.source, table.day] })],
);

/** No longer used. It stays for a version, because older apps run while a newer one migrates. */
export const reportDayShipments = pgTable(
  "report_day_shipments",
  {
    source: text().notNull(),
    day: date().notNull(),
    version: bigint({ mode: "number" }).notNull(),
    rows: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.day] })],
);

/** Versions of days in ClickHouse, if it is configured. Days with an outdated version are shipped again. */
export const reportDayCopies = pgTable(
  "report_day_copies",
  {
    /** Version of the tables in ClickHouse, and name of the node. */
    target: text().notNull(),
    source: text().notNull(),
    day: date().notNull(),
    /** As in `report_day_versions`; 0 if the content of ClickHouse is unknown. */
    version: bigint({ mode: "number" }).notNull(),
    rows: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.target, table.source, table.day] })],
);

/**
 * One row for each day, dimension and value (dimension '' is the total). Distinct visitors of the days a to b are the
 * sum of `visitors` over these days minus those already seen since a: `visitor_gaps` contains the distances in days to
 * the previous day on which a visitor had the same value, in ascending order, `visitors_seen` the number of visitors
 * with at most that distance.
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
 * Other records of a day: one row for each source and value of the source's own dimension, such as the name of an
 * event.
 */
export const reportRecords = pgTable(
  "report_records",
  {
    day: date().notNull(),
    /** Same names as in reports: agentClicks, events, conversions, consent or vitals. */
    source: text().notNull(),
    value: text().notNull(),
    records: integer().notNull(),
    /** Distinct visits with such a record, if a metric needs them. */
    visits: integer().notNull(),
    /** Number of these visits by the days since their previous such record. */
    repeats: jsonb().$type<Record<string, number>>(),
    /** Sums of the source; the source defines the meaning of each position. */
    sums: doublePrecision().array().notNull(),
    /** Histogram of web vitals: number of measurements in each bucket. */
    histograms: bytes(),
  },
  // Excludes the value, which may exceed the size of an index entry; the rows of a source's day are always replaced as
  // a whole.
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

/** Time spans of new or changed rows, written by triggers on the counted tables. */
export const reportChanges = pgTable("report_changes", {
  id: bigint({ mode: "bigint" }).primaryKey().generatedAlwaysAsIdentity(),
  /** As in `report_records`, or traffic. */
  source: text().notNull().default("traffic"),
  firstAt: moment("first_at").notNull(),
  lastAt: moment("last_at").notNull(),
});

/** Single row: the time zone of the days in the tables above, and how often they changed. */
export const reportState = pgTable("report_state", {
  id: boolean().primaryKey().default(true),
  timezone: text().notNull(),
  version: bigint({ mode: "number" }).notNull(),
  /** Number of changes to completed days. */
  pastVersion: bigint("past_version", { mode: "number" }).notNull().default(0),
});
