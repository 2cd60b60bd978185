/** SQLSTATE classes 08, 53 (no room, no memory) and 57, and what Node says when nobody listens. */
const codes = /^(08|53|57)|^ECONNREFUSED$|^ENOENT$|^ECONNRESET$|^EPIPE$/;
/** What `pg` says by itself has no code; the last of a connection that broke between two queries of a transaction. */
const messages = /connection (terminated|timeout)|timeout exceeded|not queryable/i;

/** The database cannot answer now, and may soon; no fault of the request. */
export function isDatabaseAway(error: Error): boolean {
  return ("code" in error && codes.test(String(error.code))) || messages.test(error.message);
}
