import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, moment } from "./columns.ts";

export const spentCaptchaTokens = pgTable(
  "spent_captcha_tokens",
  { hash: bytes().primaryKey(), expiresAt: moment("expires_at").notNull() },
  (table) => [index("spent_captcha_tokens_expiry").on(table.expiresAt)],
);

/** Number of requests in the current window, by endpoint and caller; the key contains a pseudonym of the address. */
export const requestCounts = pgTable(
  "request_counts",
  {
    key: text().primaryKey(),
    windowEndsAt: moment("window_ends_at").notNull(),
    count: integer().notNull(),
  },
  (table) => [index("request_counts_end").on(table.windowEndsAt)],
);

/** Values that all processes on one database share, such as generated secrets. */
export const settings = pgTable("settings", { key: text().primaryKey(), value: text().notNull() });

/** Start time of the last run of each infrequent job, in any process. */
export const jobRuns = pgTable("job_runs", { name: text().primaryKey(), ranAt: moment("ran_at").notNull() });
