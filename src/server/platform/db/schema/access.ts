import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { bytes, moment } from "./columns.ts";

/** Consecutive failed sign-ins, under keyed hashes, so that the table does not list people. */
export const signInFailures = pgTable("sign_in_failures", {
  /** Keyed hash of an account, an account at an address, or a browser that has signed in to it before. */
  account: bytes().primaryKey(),
  /** Keyed hash of the account alone, so that all its counters can be deleted at once. */
  ofAccount: bytes("of_account"),
  failures: integer().notNull(),
  lastFailedAt: moment("last_failed_at").notNull(),
});

/** Keyed hashes of an account and an address from which it signed in; the key changes every day. */
export const signInAddresses = pgTable("sign_in_addresses", {
  hash: bytes().primaryKey(),
  signedInAt: moment("signed_in_at").notNull().defaultNow(),
});

/** Used one-time codes, stored until they expire. */
export const spentCodes = pgTable(
  "spent_codes",
  { hash: bytes().primaryKey(), expiresAt: moment("expires_at").notNull() },
  (table) => [index("spent_codes_expiry").on(table.expiresAt)],
);

export const invitations = pgTable("invitations", {
  id: uuid().primaryKey(),
  email: text().notNull().unique(),
  role: text().notNull(),
  /** Keyed hash of the token; the token itself is shown only once. */
  tokenHash: bytes("token_hash").notNull().unique(),
  createdBy: text("created_by").references(() => users.id, { onDelete: "cascade" }),
  createdAt: moment("created_at").notNull().defaultNow(),
  expiresAt: moment("expires_at").notNull(),
});

/** API keys and shared links, which read reports without a session. */
export const accessTokens = pgTable("access_tokens", {
  id: uuid().primaryKey(),
  /** `api_key` or `share_link`. */
  kind: text().notNull(),
  name: text().notNull(),
  tokenHash: bytes("token_hash").notNull().unique(),
  /**
   * Query string of a view; its filters and dates apply to every request with the token. Empty for the default view of
   * a link, or for a key without restrictions.
   */
  view: text().notNull(),
  createdBy: text("created_by").references(() => users.id, { onDelete: "cascade" }),
  createdAt: moment("created_at").notNull().defaultNow(),
  expiresAt: moment("expires_at"),
  lastUsedAt: moment("last_used_at"),
});

/** Actions in the dashboard. Entries outlast the account, so they contain the address and not a reference. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: uuid().primaryKey(),
    at: moment("at").notNull().defaultNow(),
    /** Email address, or the name of a key or link. */
    actor: text().notNull(),
    action: text().notNull(),
    /** `sign_in`, `change`, `deletion` or `export`. */
    kind: text().notNull().default("change"),
    /** Object of the action, such as path parameters, but never personal data of a lead. */
    subject: text().notNull(),
    /** What was changed, such as `stage: won, owner`; never personal data of a lead. */
    detail: text().notNull().default(""),
    status: integer().notNull(),
  },
  (table) => [index("audit_log_at").on(table.at), index("audit_log_kind").on(table.kind, table.at)],
);
