/** SQLSTATE classes 08, 53 (no room, no memory) and 57, and what Node says when nobody listens. */
const codes = /^(08|53|57)|^ECONNREFUSED$|^ENOENT$|^ECONNRESET$|^EPIPE$/;
/** What `pg` says by itself has no code; the last of a connection that broke between two queries of a transaction. */
const messages = /connection (terminated|timeout)|timeout exceeded|not queryable/i;

/** The statement exceeded the time limit of its purpose, or was cancelled. */
export const isTooSlow = (error: Error): boolean => "code" in error && error.code === "57014";

/** The database cannot answer now, and may soon; no fault of the request. */
export function isDatabaseAway(error: Error): boolean {
  return ("code" in error && codes.test(String(error.code))) || messages.test(error.message);
}

/** SQLSTATE class 40: two transactions conflicted; a retry may succeed at once. */
const conflict = /^40/;

/** Errors that do not depend on the queried records, so that the same query may succeed later. */
export function isTransient(error: unknown): boolean {
  return error instanceof Error && (isDatabaseAway(error) || ("code" in error && conflict.test(String(error.code))));
}
