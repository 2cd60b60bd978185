import { createHash } from "node:crypto";
import type { Database } from "../db/database.ts";

/** A code is good for its own 30 seconds and those on either side. */
const codeLifeSeconds = 120;

/** False when this account used this code before: a code that somebody looked at over a shoulder is worth nothing. */
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
