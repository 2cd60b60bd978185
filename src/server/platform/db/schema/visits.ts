import { sql } from "drizzle-orm";
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** Key that `identifier_key` computes from a text, or from several texts, one per line. */
const key = (name: string) => bigint(name, { mode: "bigint" });

const campaign = () => ({
  utmSource: text("utm_source"),
  utmMedium: text("utm_medium"),
  utmCampaign: text("utm_campaign"),
  utmTerm: text("utm_term"),
  utmContent: text("utm_content"),
});

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
    /** Channel of the page load that began this page view, as the server saw it; null if none did. */
    loadChannel: text("load_channel"),
    /** Engaged time by section in tenths of a second; null if the page reported none. */
    sections: jsonb(),
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
