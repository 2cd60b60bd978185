import { bigint, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

/**
 * Consent log; the view `cookie_analytics` shows it with readable columns. The hash of each row covers the previous
 * row, so that later changes are detected; see decision 35.
 */
export const consentChoices = pgTable(
  "consent_choices",
  {
    /** Position in the hash chain; null only for rows older than the chain, until the first start that signs it. */
    sequence: bigint({ mode: "number" }).unique("cookie_analytics_sequence_unique"),
    id: uuid().primaryKey(),
    action: text().notNull(),
    preferences: text().notNull(),
    /** Refers to `consent_user_agents`. */
    userAgentKey: uuid("user_agent_key").notNull(),
    /** Rounded down to the minute. */
    createdAt: moment("created_at").notNull().defaultNow(),
    consentId: uuid("consent_id").notNull(),
    textVersion: text("text_version").notNull(),
    /** Path without query. */
    pageUrl: text("page_url").notNull(),
    language: text().notNull(),
    /** SHA-256 of the dialog text that was shown; the text is in `consent_texts`. */
    textHash: bytes("text_hash"),
    globalPrivacyControl: boolean("global_privacy_control").notNull().default(false),
    country: text(),
    deviceType: text("device_type"),
    hash: bytes(),
  },
  (table) => [index("cookie_analytics_consent").on(table.consentId)],
);

/** `key` is the `user_agent_key` of `userAgent`. */
export const consentUserAgents = pgTable("consent_user_agents", {
  key: uuid().primaryKey(),
  userAgent: text("user_agent").notNull(),
});

/** Every text of the cookie dialog, so that its hash can be verified. */
export const consentTexts = pgTable("consent_texts", {
  hash: bytes().primaryKey(),
  version: text().notNull(),
  text: text().notNull(),
});

/** Public keys that signed the log, so that signatures from before a change of the secret can be checked. */
export const consentKeys = pgTable("consent_keys", {
  id: text().primaryKey(),
  publicKey: bytes("public_key").notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/**
 * Signed statements about records that were rehashed or had no signature: the first record with a new hash, and the
 * previous state of the log.
 */
export const consentRestarts = pgTable("consent_restarts", {
  statement: text().primaryKey(),
  keyId: text("key_id").notNull(),
  signature: bytes().notNull(),
});

/** Proof that a visitor's identifiers were removed, without identifying the visitor. */
export const forgetReceipts = pgTable("forget_receipts", {
  id: uuid().primaryKey(),
  createdAt: moment("created_at").notNull().defaultNow(),
  rows: integer().notNull(),
  /** Whether ClickHouse may still have records from before the removal. */
  isPending: boolean("is_pending").notNull().default(false),
});

/**
 * Withdrawals that other nodes on the same ClickHouse have to apply, with the visitor's id. A row is deleted when all
 * nodes have applied it.
 */
export const sharedWithdrawals = pgTable("shared_withdrawals", {
  receiptId: uuid("receipt_id").primaryKey(),
  visitorId: text("visitor_id").notNull(),
});

/**
 * Recently forgotten visitors, as keyed hashes: records that their browser sent earlier and that arrive now are
 * dropped. Rows are deleted when no such record can arrive any more.
 */
export const forgottenVisitors = pgTable(
  "forgotten_visitors",
  { hash: bytes().primaryKey(), forgottenAt: moment("forgotten_at").notNull().defaultNow() },
  (table) => [index("forgotten_visitors_age").on(table.forgottenAt)],
);
