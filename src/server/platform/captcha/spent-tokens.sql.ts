import { createHash } from "node:crypto";
import type { Database } from "../db/database.ts";

/** The primary key admits exactly one of several concurrent uses. */
export async function spendToken(
  database: Database,
  token: string | Buffer,
  lifetimeSeconds: number,
): Promise<boolean> {
  const { rowCount } = await database.pool.query(
    "INSERT INTO spent_captcha_tokens (hash, expires_at) VALUES ($1, now() + make_interval(secs => $2)) ON CONFLICT DO NOTHING",
    [createHash("sha256").update(token).digest(), lifetimeSeconds],
  );
  return rowCount === 1;
}

/** Expired tokens are rejected anyway, so their use does not have to be remembered. */
export async function purgeSpentTokens(database: Database): Promise<void> {
  await database.pool.query("DELETE FROM spent_captcha_tokens WHERE expires_at < now() - interval '1 minute'");
}
