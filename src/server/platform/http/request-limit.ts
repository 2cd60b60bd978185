import type { Database } from "../db/database.ts";
import { HttpProblem } from "./problem.ts";
import { incrementCount } from "./request-counts.sql.ts";

export interface RequestLimit {
  /** Name of the counted action; each has its own count. */
  name: string;
  max: number;
  windowSeconds: number;
}

/** Counts one request of a caller, who is identified by a pseudonym of the address, and rejects it above the limit. */
export async function countRequest(database: Database, caller: string, limit: RequestLimit): Promise<void> {
  const key = `${limit.name} ${caller}`;
  const { count, retryAfter } = await incrementCount(database.pool, key, limit.windowSeconds);
  if (count > limit.max)
    throw new HttpProblem(429, "too_many_requests", "Too many requests from this address", {
      headers: { "Retry-After": String(Math.max(1, retryAfter)) },
    });
}
