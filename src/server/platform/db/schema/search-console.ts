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

/* Data from Google Search Console. Days are in Pacific time, as in Google's data. Estimates are never stored. */

export const gscData = pgTable(
  "gsc_data",
  {
    id: uuid().primaryKey().defaultRandom(),
    dataType: text("data_type").notNull(),
    data: jsonb().notNull(),
    siteUrl: text("site_url"),
    /** Number of days covered. */
    days: integer().notNull().default(30),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("gsc_data_newest").on(table.dataType, table.createdAt)],
);

/** Totals of the property per day, including queries that Google does not disclose. */
export const gscDays = pgTable(
  "gsc_days",
  {
    siteUrl: text("site_url").notNull(),
    day: date().notNull(),
    clicks: bigint({ mode: "number" }).notNull(),
    impressions: bigint({ mode: "number" }).notNull(),
    position: doublePrecision().notNull(),
    /** Time when the day's rows were stored in `gsc_rows`. Null until then, and again after the totals have changed. */
    rowsKeptAt: moment("rows_kept_at"),
  },
  (table) => [primaryKey({ columns: [table.siteUrl, table.day] })],
);

/**
 * There is no primary key, because a URL and a query may exceed the size of an index entry. Rows need none, because
 * they are replaced a whole day at a time.
 */
export const gscRows = pgTable(
  "gsc_rows",
  {
    siteUrl: text("site_url").notNull(),
    day: date().notNull(),
    query: text().notNull(),
    page: text().notNull(),
    /** ISO 3166-1 alpha-3 in lower case, as returned by Google. */
    country: text().notNull(),
    device: text().notNull(),
    clicks: integer().notNull(),
    impressions: integer().notNull(),
    position: doublePrecision().notNull(),
  },
  (table) => [index("gsc_rows_day").on(table.siteUrl, table.day)],
);

/** Result of the last attempt to fetch data, one row per property. All processes share it. */
export const gscSyncs = pgTable("gsc_syncs", {
  siteUrl: text("site_url").primaryKey(),
  attemptedAt: moment("attempted_at").notNull(),
  /** Time of the last attempt that stored all missing data. */
  succeededAt: moment("succeeded_at"),
  problem: jsonb(),
});
