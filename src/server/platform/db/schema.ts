import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const bytes = customType<{ data: Buffer }>({ dataType: () => "bytea" });

// ---- Tracking records. `session_id` is the visitor in the event log and the visit in the page-view table. ----

export const userAnalytics = pgTable(
  "user_analytics",
  {
    id: uuid().primaryKey(),
    eventType: text("event_type").notNull(),
    timestamp: moment("timestamp").notNull(),
    sessionId: text("session_id"),
    pageUrl: text("page_url").notNull(),
    eventData: text("event_data").notNull(),
    experimentGroup: text("experiment_group"),
    userAgent: text("user_agent").notNull(),
  },
  (table) => [index("user_analytics_type_time").on(table.eventType, table.timestamp)],
);

export const websiteAnalytics = pgTable(
  "website_analytics",
  {
    id: uuid().primaryKey(),
    createdAt: moment("created_at").notNull(),
    sessionId: text("session_id"),
    visitorId: text("visitor_id"),
    pageUrl: text("page_url").notNull(),
    pageTitle: text("page_title").notNull(),
    referrer: text().notNull(),
    userAgent: text("user_agent").notNull(),
    country: text(),
    city: text(),
    deviceType: text("device_type").notNull(),
    browser: text().notNull(),
    os: text().notNull(),
    screenResolution: text("screen_resolution").notNull(),
    viewport: text().notNull(),
    language: text().notNull(),
    timezone: text().notNull(),
    utmSource: text("utm_source"),
    utmMedium: text("utm_medium"),
    utmCampaign: text("utm_campaign"),
    utmTerm: text("utm_term"),
    utmContent: text("utm_content"),
    timeOnPage: integer("time_on_page"),
    scrollDepth: integer("scroll_depth"),
  },
  (table) => [index("website_analytics_created_at").on(table.createdAt)],
);

/** Records that the pipeline refused to keep, as counts only. */
export const droppedRecords = pgTable(
  "dropped_records",
  {
    day: date().notNull(),
    reason: text().notNull(),
    count: bigint({ mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.reason] })],
);

export const cookieAnalytics = pgTable("cookie_analytics", {
  id: uuid().primaryKey(),
  action: text().notNull(),
  preferences: text().notNull(),
  userAgent: text("user_agent").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
  consentId: uuid("consent_id").notNull(),
  textVersion: text("text_version").notNull(),
  pageUrl: text("page_url").notNull(),
  language: text().notNull(),
});

// ---- Leads ----

export const consultationRequests = pgTable(
  "consultation_requests",
  {
    id: uuid().primaryKey(),
    fullName: text("full_name").notNull(),
    jobTitle: text("job_title"),
    company: text(),
    email: text().notNull(),
    phone: text(),
    companySize: text("company_size"),
    useCase: text("use_case"),
    message: text(),
    source: text().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("consultation_requests_newest").on(table.createdAt.desc(), table.id.desc())],
);

export const newsletterSubscriptions = pgTable("newsletter_subscriptions", {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** Mail to be sent, written in the transaction of what it tells about. Without SMTP it stays here, for the admin to see. */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    consultationRequestId: uuid("consultation_request_id").references(() => consultationRequests.id, {
      onDelete: "cascade",
    }),
    /** Null means the owner's address of the configuration at sending time. */
    recipient: text(),
    subject: text().notNull(),
    body: text().notNull(),
    status: text().notNull().default("pending"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("outbox_due")
      .on(table.nextAttemptAt)
      .where(sql`status = 'pending'`),
    index("outbox_consultation_request").on(table.consultationRequestId),
  ],
);

// ---- Platform ----

export const spentCaptchaTokens = pgTable(
  "spent_captcha_tokens",
  { hash: bytes().primaryKey(), expiresAt: moment("expires_at").notNull() },
  (table) => [index("spent_captcha_tokens_expiry").on(table.expiresAt)],
);

/** Values that all processes on one database share, such as generated secrets. */
export const settings = pgTable("settings", { key: text().primaryKey(), value: text().notNull() });

// ---- Accounts (Better Auth) ----

export const users = pgTable("users", {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  image: text(),
  role: text(),
  createdAt: moment("created_at").notNull().defaultNow(),
  updatedAt: moment("updated_at").notNull().defaultNow(),
});

const userId = () =>
  text("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    expiresAt: moment("expires_at").notNull(),
    token: text().notNull().unique(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    userId: userId(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

export const accounts = pgTable(
  "accounts",
  {
    id: text().primaryKey(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    userId: userId(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text(),
    password: text(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("accounts_user").on(table.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);

export const rateLimits = pgTable(
  "rate_limits",
  {
    id: text().primaryKey(),
    key: text().notNull(),
    count: integer().notNull(),
    lastRequest: bigint("last_request", { mode: "number" }).notNull(),
  },
  (table) => [uniqueIndex("rate_limits_key").on(table.key)],
);
