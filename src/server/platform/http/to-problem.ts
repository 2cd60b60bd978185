import { HTTPException } from "hono/http-exception";
import { isDatabaseAway, isTooSlow } from "../db/database-away.ts";
import { QueueFullError } from "../db/group-commit.ts";
import type { Log } from "../log.ts";
import { abandoned, HttpProblem } from "./problem.ts";

/** SQLSTATE of a reference to a deleted row: for example, an account was removed during its own request. */
const foreignKeyViolation = "23503";

/**
 * Converts an error thrown by a route to a response. Unexpected errors are logged. When a client disconnects, its
 * statements end with errors of many kinds, which are no fault of the server.
 */
export function toProblem(error: Error, log: Log, hasClientLeft: boolean): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (hasClientLeft) {
    log.debug({ error: error.message }, "a request ended because its client disconnected");
    return abandoned();
  }
  if (error instanceof HTTPException) return new HttpProblem(error.status, "http_error", error.message || "Refused");
  if (error instanceof QueueFullError)
    return new HttpProblem(503, "queue_full", error.message, {
      headers: { "Retry-After": String(error.retryAfterSeconds) },
    });
  const cause = error.cause instanceof Error ? error.cause : error;
  if (isTooSlow(cause))
    return new HttpProblem(503, "took_too_long", "The request took too long; try a shorter date range", {
      headers: { "Retry-After": "60" },
    });
  if (isDatabaseAway(cause)) {
    log.warn({ error: cause.message }, "the database did not respond");
    return new HttpProblem(503, "database_unavailable", "The database is temporarily unavailable", {
      headers: { "Retry-After": "1" },
    });
  }
  if ("code" in cause && cause.code === foreignKeyViolation)
    return new HttpProblem(409, "removed_meanwhile", "This request refers to a record that has just been deleted");
  log.error({ error: error.stack }, "a request failed");
  return new HttpProblem(500, "internal", "Something went wrong on the server");
}
