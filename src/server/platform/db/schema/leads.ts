import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { bytes, moment } from "./columns.ts";
import { alertEvents } from "./alerts.ts";
import { reportMails } from "./report-mail.ts";

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
    stage: text().notNull().default("new"),
    /** `new`, `contacted`, `scheduled` or `closed`; computed from the stage. */
    status: text()
      .notNull()
      .generatedAlwaysAs(
        sql`CASE stage WHEN 'qualified' THEN 'scheduled' WHEN 'won' THEN 'closed' WHEN 'lost' THEN 'closed' ELSE stage END`,
      ),
    /** Text for the search, in lower case: LIKE is several times as fast as ILIKE. */
    searched: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(full_name || chr(10) || coalesce(company, '') || chr(10) || email || chr(10) || coalesce(message, '') || chr(10) || coalesce(job_title, '') || chr(10) || coalesce(phone, '') || chr(10) || coalesce(use_case, ''))`,
      ),
    lostReason: text("lost_reason"),
    /** In minor units of the currency. */
    value: bigint({ mode: "bigint" }),
    /** ISO 4217; set if and only if there is a value. */
    currency: text(),
    ownerId: text("owner_id").references(() => users.id, { onDelete: "set null" }),
    priority: text().notNull().default("normal"),
    /** Calendar in which meetings with the lead are booked, chosen by a rule. */
    calendar: text(),
    /** Brand of the page with the form. */
    brand: text(),
    /** Due time of the first reply; null means 24 hours after the request. */
    dueAt: moment("due_at"),
    remindedAt: moment("reminded_at"),
    escalatedAt: moment("escalated_at"),
    /** Time at which the lead first reached this point; cleared if the lead moves back before it. */
    answeredAt: moment("answered_at"),
    qualifiedAt: moment("qualified_at"),
    wonAt: moment("won_at"),
    lostAt: moment("lost_at"),
    importId: uuid("import_id"),
    /** Language of the page with the form, and of the emails to the visitor. */
    language: text().notNull().default("en"),
    /** The captcha provider was unavailable. */
    unverified: boolean().notNull().default(false),
    /** The following three only with consent to analytics. */
    visitorId: text("visitor_id"),
    visitId: text("visit_id"),
    journey: jsonb(),
    /** The visitor withdrew the consent, and the three columns above were cleared. */
    consentWithdrawn: boolean("consent_withdrawn").notNull().default(false),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("consultation_requests_newest").on(table.createdAt, table.id),
    index("consultation_requests_email").on(table.email),
    index("consultation_requests_visitor")
      .on(table.visitorId)
      .where(sql`visitor_id IS NOT NULL`),
    // Contains the columns by which the workspace filters, sorts and sums, so that its lists need not read whole rows.
    index("consultation_requests_work").on(
      table.stage,
      table.createdAt,
      table.id,
      table.dueAt,
      table.source,
      table.ownerId,
      table.priority,
      table.value,
      table.currency,
    ),
    index("consultation_requests_owner").on(table.ownerId),
    index("consultation_requests_import")
      .on(table.importId)
      .where(sql`import_id IS NOT NULL`),
    check("consultation_requests_value", sql`(value IS NULL) = (currency IS NULL) AND value >= 0`),
    check("consultation_requests_lost_reason", sql`stage = 'lost' OR lost_reason IS NULL`),
    check("consultation_requests_language", sql`language IN ('en', 'da')`),
  ],
);

export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: uuid().primaryKey(),
    email: text().notNull().unique(),
    /** `pending` until the subscriber confirms the address; without SMTP, no confirmation is needed. */
    status: text().notNull().default("subscribed"),
    /** Language of the page with the form, and of the emails to the subscriber. */
    language: text().notNull().default("en"),
    unverified: boolean().notNull().default(false),
    confirmationRequestedAt: moment("confirmation_requested_at"),
    confirmedAt: moment("confirmed_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("newsletter_subscriptions_newest").on(table.createdAt, table.id),
    check("newsletter_subscriptions_language", sql`language IN ('en', 'da')`),
  ],
);

/** Keyed hashes of the tokens in confirmation links, so that read access to this table is not enough to confirm. */
export const newsletterTokens = pgTable(
  "newsletter_tokens",
  {
    hash: bytes().primaryKey(),
    newsletterSubscriptionId: uuid("newsletter_subscription_id")
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("newsletter_tokens_subscription").on(table.newsletterSubscriptionId)],
);

/**
 * Outgoing emails and webhook calls, written in the same transaction as their cause. The text is created when a message
 * is sent. Messages without a configured transport stay here, visible to admins.
 */
export const outbox = pgTable(
  "outbox",
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    consultationRequestId: uuid("consultation_request_id").references(() => consultationRequests.id, {
      onDelete: "cascade",
    }),
    newsletterSubscriptionId: uuid("newsletter_subscription_id").references(() => newsletterSubscriptions.id, {
      onDelete: "cascade",
    }),
    /** The change of a lead that a webhook call is about. */
    leadEventId: uuid("lead_event_id"),
    reportMailId: uuid("report_mail_id").references(() => reportMails.id, { onDelete: "cascade" }),
    alertEventId: uuid("alert_event_id").references(() => alertEvents.id, { onDelete: "cascade" }),
    /** Null means the address that is configured at the time of sending. */
    recipient: text(),
    status: text().notNull().default("pending"),
    attempts: integer().notNull().default(0),
    firstAttemptAt: moment("first_attempt_at"),
    /**
     * Time at which the message is due. While it is being sent, this is the time after which another process may take
     * it over, because the sender must have died.
     */
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    lastError: text("last_error"),
    sentAt: moment("sent_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("outbox_due")
      .on(table.nextAttemptAt)
      .where(sql`status IN ('pending', 'sending')`),
    index("outbox_newest").on(table.createdAt, table.id),
    index("outbox_consultation_request").on(table.consultationRequestId),
    index("outbox_newsletter_subscription").on(table.newsletterSubscriptionId),
    index("outbox_report_mail").on(table.reportMailId),
    index("outbox_alert_event").on(table.alertEventId),
    index("outbox_recipient").on(table.recipient),
  ],
);
