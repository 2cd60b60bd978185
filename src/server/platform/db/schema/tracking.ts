import { sql } from "drizzle-orm";
import { boolean, check, doublePrecision, index, jsonb, numeric, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/*
 * Actions of visitors who consented. The browser creates the ids of records (UUIDv7), so that a record that is sent twice is
 * stored once.
 *
 * `website_analytics`, `user_analytics`, `geo_analytics`, `user_events`, `conversion_tracking` and `real_time_visitors` are views,
 * defined by the migrations for imports, exports and manual queries. `session_id` is the visitor in `user_analytics`, and the
 * visit in all other views. All views except `geo_analytics` are writable.
 */

/** Rows of `user_analytics`, except page views, which are stored only in `website_views`. */
export const loggedEvents = pgTable(
  "logged_events",
  {
    id: uuid().primaryKey(),
    eventType: text("event_type").notNull(),
    timestamp: moment("timestamp").notNull(),
    visitorId: text("visitor_id"),
    visitId: text("visit_id"),
    pageUrl: text("page_url").notNull(),
    eventData: text("event_data").notNull(),
    experimentGroup: text("experiment_group"),
    userAgent: text("user_agent").notNull(),
  },
  (table) => [
    index("logged_events_type_time").on(table.eventType, table.timestamp),
    index("logged_events_visitor").on(table.visitorId),
    // For retention: takes a few kilobytes, whereas a B-tree would slow down every insert.
    index("logged_events_time").using("brin", table.timestamp),
  ],
);

/** No further index: the table is small, and nearly every batch writes to it. */
export const liveVisitors = pgTable("live_visitors", {
  visitId: text("visit_id").primaryKey(),
  visitorId: text("visitor_id").notNull(),
  pageUrl: text("page_url").notNull(),
  userAgent: text("user_agent").notNull(),
  country: text(),
  city: text(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  isActive: boolean("is_active").notNull(),
  lastActivity: moment("last_activity").notNull(),
});

export const customEvents = pgTable(
  "custom_events",
  {
    id: uuid().primaryKey(),
    eventType: text("event_type").notNull().default("custom"),
    eventName: text("event_name").notNull(),
    pageUrl: text("page_url").notNull(),
    userAgent: text("user_agent").notNull(),
    visitId: text("visit_id"),
    visitorId: text("visitor_id"),
    properties: jsonb().notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("custom_events_name_time").on(table.eventName, table.createdAt),
    index("custom_events_visitor").on(table.visitorId),
    index("custom_events_time").using("brin", table.createdAt),
  ],
);

/** Conversions. Without consent to analytics, visit, visitor and browser are unknown. */
export const conversions = pgTable(
  "conversions",
  {
    id: uuid().primaryKey(),
    conversionType: text("conversion_type").notNull(),
    /** Path and query of the page where the conversion happened. */
    sourcePage: text("source_page").notNull(),
    referrer: text(),
    visitId: text("visit_id"),
    visitorId: text("visitor_id"),
    userAgent: text("user_agent"),
    /** In the configured currency. */
    conversionValue: numeric("conversion_value", { mode: "number" }),
    properties: jsonb().notNull(),
    createdAt: moment("created_at").notNull(),
    /** `server` or `browser`; null for rows stored by earlier versions. */
    recordedBy: text("recorded_by"),
  },
  (table) => [
    // Guarantees that no browser sent these conversions.
    check(
      "conversions_server_outcomes",
      sql`${table.recordedBy} IS DISTINCT FROM 'browser' OR ${table.conversionType} NOT IN ('demo_request', 'contact_form', 'newsletter')`,
    ),
    index("conversions_type_time").on(table.conversionType, table.createdAt),
    index("conversions_visitor").on(table.visitorId),
    index("conversions_time").using("brin", table.createdAt),
  ],
);

export const webVitals = pgTable(
  "web_vitals",
  {
    id: uuid().primaryKey(),
    createdAt: moment("created_at").notNull(),
    visitId: text("visit_id"),
    /** Path without a query. */
    page: text().notNull(),
    deviceType: text("device_type").notNull(),
    /** LCP, INP, CLS, FCP or TTFB. */
    metric: text().notNull(),
    /** Milliseconds; CLS has no unit. */
    value: doublePrecision().notNull(),
    /** good, needs-improvement or poor. */
    rating: text(),
  },
  (table) => [index("web_vitals_time").on(table.createdAt), index("web_vitals_visit").on(table.visitId)],
);
