import { createHash } from "node:crypto";
import type { Database } from "../db/database.ts";

/**
 * How long a used code is remembered: longer than the 90 seconds for which it is valid, its own 30 seconds and 30
 * seconds before and after.
 */
const codeLifeSeconds = 120;

/**
 * Marks a code as used. Returns false if the account has already used it, so that an observed code cannot be reused.
 */
export const spendCode = (database: Database, userId: string, code: string): Promise<boolean> =>
  spendOnce(database, `${userId} ${code}`, codeLifeSeconds);

/** True for the first use only. */
export async function spendOnce({ pool }: Database, what: string, lifeSeconds: number): Promise<boolean> {
  const hash = createHash("sha256").update(what).digest();
  const { rowCount } = await pool.query(
    `INSERT INTO spent_codes (hash, expires_at) VALUES ($1, now() + make_interval(secs => $2))
     ON CONFLICT (hash) DO UPDATE SET expires_at = excluded.expires_at WHERE spent_codes.expires_at < now()`,
    [hash, lifeSeconds],
  );
  return rowCount === 1;
}
