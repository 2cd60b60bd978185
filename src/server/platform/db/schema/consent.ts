import { bigint, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

/** The consent log. Each row carries the hash of the one before it, so that a later change shows. */
export const cookieAnalytics = pgTable(
  "cookie_analytics",
  {
    /** Place in the hash chain; rows of before the chain have none. */
    sequence: bigint({ mode: "number" }).unique(),
    id: uuid().primaryKey(),
    action: text().notNull(),
    preferences: text().notNull(),
    userAgent: text("user_agent").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    consentId: uuid("consent_id").notNull(),
    textVersion: text("text_version").notNull(),
    pageUrl: text("page_url").notNull(),
    language: text().notNull(),
    /** SHA-256 of the dialog's text that was shown. */
    textHash: bytes("text_hash"),
    globalPrivacyControl: boolean("global_privacy_control").notNull().default(false),
    country: text(),
    deviceType: text("device_type"),
    previousHash: bytes("previous_hash"),
    hash: bytes(),
  },
  (table) => [index("cookie_analytics_consent").on(table.consentId)],
);

/** That a visitor's identifiers were removed, without saying whose. */
export const forgetReceipts = pgTable("forget_receipts", {
  id: uuid().primaryKey(),
  createdAt: moment("created_at").notNull().defaultNow(),
  rows: integer().notNull(),
});

/**
 * Who was forgotten of late, as a keyed hash: what their browser sent before and what arrives only now is dropped. The
 * rows themselves are deleted once nothing can be on its way any more.
 */
export const forgottenVisitors = pgTable(
  "forgotten_visitors",
  { hash: bytes().primaryKey(), forgottenAt: moment("forgotten_at").notNull().defaultNow() },
  (table) => [index("forgotten_visitors_age").on(table.forgottenAt)],
);
