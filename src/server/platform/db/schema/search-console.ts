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

/* What Google Search Console told. Days are Google's, in Pacific time. An estimate is never in here. */

export const gscData = pgTable(
  "gsc_data",
  {
    id: uuid().primaryKey().defaultRandom(),
    dataType: text("data_type").notNull(),
    data: jsonb().notNull(),
    siteUrl: text("site_url"),
    /** How many days it speaks of. */
    days: integer().notNull().default(30),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("gsc_data_newest").on(table.dataType, table.createdAt.desc())],
);

/** Totals of the property, which also count the queries that Google does not name. */
export const gscDays = pgTable(
  "gsc_days",
  {
    siteUrl: text("site_url").notNull(),
    day: date().notNull(),
    clicks: bigint({ mode: "number" }).notNull(),
    impressions: bigint({ mode: "number" }).notNull(),
    position: doublePrecision().notNull(),
    /** Null until the rows of these totals are in `gsc_rows`. */
    rowsKeptAt: moment("rows_kept_at"),
  },
  (table) => [primaryKey({ columns: [table.siteUrl, table.day] })],
);

/** No key over the texts: an address and a query may be longer than what an index holds. Days are replaced whole. */
export const gscRows = pgTable(
  "gsc_rows",
  {
    siteUrl: text("site_url").notNull(),
    day: date().notNull(),
    query: text().notNull(),
    page: text().notNull(),
    /** ISO 3166-1 alpha-3 in lower case, as Google writes it. */
    country: text().notNull(),
    device: text().notNull(),
    clicks: integer().notNull(),
    impressions: integer().notNull(),
    position: doublePrecision().notNull(),
  },
  (table) => [index("gsc_rows_day").on(table.siteUrl, table.day)],
);

/** How the last attempts to fetch ended, for every process to tell. */
export const gscSyncs = pgTable("gsc_syncs", {
  siteUrl: text("site_url").primaryKey(),
  attemptedAt: moment("attempted_at").notNull(),
  /** When everything that Google had was kept. */
  succeededAt: moment("succeeded_at"),
  problem: jsonb(),
});
