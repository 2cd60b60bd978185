import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/*
 * Actions of visitors who consented. The browser makes the ids of records (UUIDv7), so that a record that comes twice is
 * stored once.
 *
 * `website_analytics`, `user_analytics`, `geo_analytics`, `user_events`, `conversion_tracking` and `real_time_visitors` are
 * views, which the migrations define for imports, exports and queries by hand. There `session_id` is the visitor in
 * `user_analytics` and the visit everywhere else; all but `geo_analytics` can also be written to.
 */

/** Computed by `identifier_key` from a text, or from several, one per line. */
const key = (name: string) => bigint(name, { mode: "bigint" });

const campaign = () => ({
  utmSource: text("utm_source"),
  utmMedium: text("utm_medium"),
  utmCampaign: text("utm_campaign"),
  utmTerm: text("utm_term"),
  utmContent: text("utm_content"),
});

/** Rows of `user_analytics` except page views, which are only in `website_views`. */
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

/**
 * Page views, each with its own values only; values shared with its visit or its page are in those tables. The database
 * views `website_analytics` and `user_analytics` combine them.
 */
export const websiteViews = pgTable(
  "website_views",
  {
    createdAt: moment("created_at").notNull(),
    /** `identifier_key` of `visits.visit_id`. */
    visit: key("visit"),
    page: key("page").notNull(),
    /** Whole seconds, which reports of earlier versions read. */
    timeOnPage: integer("time_on_page"),
    scrollDepth: smallint("scroll_depth"),
    id: uuid().primaryKey(),
    /** Query of the URL, after the question mark; null if there is none. */
    query: text(),
    /** Null if the browser reported none. */
    referrer: text(),
    ...campaign(),
    /** Engaged time in tenths of a second; null in rows of earlier versions, which have `timeOnPage` only. */
    engagedTenths: integer("engaged_tenths"),
    /** Group for which experiments were painted: A, B or none; null in rows of earlier versions. */
    paintedGroup: text("painted_group"),
  },
  (table) => [index("website_views_created_at").on(table.createdAt), index("website_views_visit").on(table.visit)],
);

/** The key is the `identifier_key` of the other columns, so that storing a page view needs no look-up. */
export const websitePages = pgTable("website_pages", {
  key: key("key").primaryKey(),
  brand: text().notNull(),
  path: text().notNull(),
  title: text().notNull(),
});

export const userAgents = pgTable("user_agents", {
  key: key("key").primaryKey(),
  userAgent: text("user_agent").notNull(),
});

/** From the local IP database; the address itself is never stored. */
export const places = pgTable("places", {
  key: key("key").primaryKey(),
  countryCode: text("country_code"),
  countryName: text("country_name"),
  region: text(),
  city: text(),
  /** In degrees, of the city. */
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  timezone: text(),
  isp: text(),
});

/**
 * One row per visit, updated with each record of the visit; reports filter by it. Source, location and device are those
 * of its first page view.
 */
export const visits = pgTable(
  "visits",
  {
    visitId: text("visit_id").primaryKey(),
    visitorId: text("visitor_id").notNull(),
    startedAt: moment("started_at").notNull(),
    lastActivityAt: moment("last_activity_at").notNull(),
    brand: text().notNull(),
    /** Paths without a query. */
    entryPage: text("entry_page").notNull(),
    exitPage: text("exit_page").notNull(),
    /** Time when the exit page was opened, so that page views may arrive in any order. */
    exitPageAt: moment("exit_page_at"),
    pageViews: integer("page_views").notNull(),
    engagedSeconds: integer("engaged_seconds").notNull().default(0),
    channel: text().notNull(),
    /** Host of the referrer, or utm_source; empty for a direct visit. */
    source: text().notNull(),
    ...campaign(),
    country: text(),
    region: text(),
    city: text(),
    deviceType: text("device_type").notNull(),
    browser: text().notNull(),
    os: text().notNull(),
    screenResolution: text("screen_resolution").notNull(),
    language: text().notNull(),
    experimentGroup: text("experiment_group"),
    viewport: text(),
    timezone: text(),
    /** Key in `user_agents` and `places`. */
    userAgentKey: key("user_agent_key"),
    placeKey: key("place_key"),
  },
  (table) => [
    index("visits_started_at").on(table.startedAt),
    // A third of the size of a B-tree over texts, which are never sorted.
    index("visits_visitor").using("hash", table.visitorId),
    uniqueIndex("visits_key").on(sql`identifier_key(${table.visitId})`),
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
