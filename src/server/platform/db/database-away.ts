import { QueueFullError } from "./group-commit.ts";

/** SQLSTATE classes 08, 53 (insufficient resources) and 57, and Node's connection errors. */
const codes = /^(08|53|57)|^ECONNREFUSED$|^ENOENT$|^ECONNRESET$|^EPIPE$/;
/**
 * Errors of `pg` itself have no code. The last message is that of a connection that broke between two queries of a transaction.
 */
const messages = /connection (terminated|timeout)|timeout exceeded|not queryable/i;

/** The statement exceeded the time limit of its purpose, or was cancelled. */
export const isTooSlow = (error: Error): boolean => "code" in error && error.code === "57014";

/** The database is temporarily unavailable; the request is not the cause. */
export function isDatabaseAway(error: Error): boolean {
  return ("code" in error && codes.test(String(error.code))) || messages.test(error.message);
}

/** SQLSTATE class 40: two transactions conflicted; an immediate retry may succeed. */
const conflict = /^40/;

/**
 * Errors that do not depend on the queried records, so that the same query may succeed later: an unavailable or busy
 * database, a conflict, or a client that left.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isConflict = "code" in error && conflict.test(String(error.code));
  return isConflict || isDatabaseAway(error) || error instanceof QueueFullError || error.name === "AbortError";
}
