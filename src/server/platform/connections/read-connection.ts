import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import { claimConnection, noteFailure, noteSuccess } from "./connections.sql.ts";

const everySeconds = 5 * 60;
/** Duration of the lease: longer than any reading, so that no other process starts one in the meantime. */
const leaseSeconds = 10 * 60;
const longestError = 500;

/**
 * Reads a connection if it is due, in one process at a time. A failure is stored for the dashboard, `doctor` and the metrics;
 * data from earlier readings stays in use.
 *
 * @param read returns a note about skipped data, or null
 * @returns whether the connection was due
 */
export async function readConnection(
  { pool }: Database,
  log: Log,
  id: string,
  read: () => Promise<string | null>,
  nextSeconds = everySeconds,
): Promise<boolean> {
  if (!(await claimConnection(pool, id, leaseSeconds))) return false;
  try {
    const note = await read();
    await noteSuccess(pool, id, nextSeconds, note);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll("\0", "").slice(0, longestError);
    log.warn({ connection: id, error: reason }, "a calendar or mailbox could not be read");
    await noteFailure(pool, id, nextSeconds, reason);
  }
  return true;
}
