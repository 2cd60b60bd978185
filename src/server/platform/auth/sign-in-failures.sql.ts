import type { Database, Queryable } from "../db/database.ts";
import { integer, queryRow } from "../db/query-rows.ts";

/** Number of wrong passwords before the first wait. Each further failure doubles the wait. */
const freeFailures = 5;
const firstWaitSeconds = 2;
const longestWaitSeconds = 15 * 60;
const forgottenAfterHours = 24;
/** Days for which an address is known after a sign-in. */
export const addressDays = 14;

/**
 * Counts the attempt as failed unless there is a wait, in one statement, which locks the counter. Returns the remaining
 * seconds of the wait, or 0.
 */
export async function countFailure(client: Queryable, counter: Buffer, account: Buffer): Promise<number> {
  const wait = `make_interval(secs => least($3 * 2 ^ (f.failures - $4), $5))`;
  const limits = [firstWaitSeconds, freeFailures, longestWaitSeconds];
  const { rowCount } = await client.query(
    `INSERT INTO sign_in_failures AS f (account, of_account, failures, last_failed_at) VALUES ($1, $2, 1, clock_timestamp())
     ON CONFLICT (account) DO UPDATE SET of_account = $2, last_failed_at = clock_timestamp(),
       failures = CASE WHEN f.last_failed_at > now() - make_interval(hours => $6) THEN f.failures + 1 ELSE 1 END
     WHERE f.failures < $4 OR f.last_failed_at + ${wait} <= clock_timestamp()`,
    [counter, account, ...limits, forgottenAfterHours],
  );
  if (rowCount) return 0;
  const row = await queryRow(
    client,
    { seconds: integer },
    `SELECT ceil(extract(epoch FROM f.last_failed_at + ${wait} - clock_timestamp()))::int AS seconds
     FROM sign_in_failures f WHERE account = $1 AND $2::bytea IS NOT NULL`,
    [counter, account, ...limits],
  );
  return Math.max(1, row?.seconds ?? 1);
}

export async function deleteFailures(client: Queryable, counters: readonly Buffer[]): Promise<void> {
  await client.query("DELETE FROM sign_in_failures WHERE account = ANY ($1)", [counters]);
}

/** Subtracts one failure from each counter. */
export async function uncountFailure(client: Queryable, counters: readonly Buffer[]): Promise<void> {
  await client.query("UPDATE sign_in_failures SET failures = failures - 1 WHERE account = ANY ($1)", [counters]);
}

/** Deletes the failures of an account on all addresses and devices. */
export async function deleteFailuresOf(client: Queryable, account: Buffer): Promise<void> {
  await client.query("DELETE FROM sign_in_failures WHERE account = $1 OR of_account = $1", [account]);
}

export async function isKnownAddress(client: Queryable, hashes: readonly Buffer[]): Promise<boolean> {
  const { rowCount } = await client.query("SELECT FROM sign_in_addresses WHERE hash = ANY ($1) LIMIT 1", [hashes]);
  return rowCount === 1;
}

export async function saveAddress(client: Queryable, hash: Buffer): Promise<void> {
  await client.query(
    "INSERT INTO sign_in_addresses (hash) VALUES ($1) ON CONFLICT (hash) DO UPDATE SET signed_in_at = now()",
    [hash],
  );
}

/** Deletes everything about sign-ins that has expired. */
export async function purgeSignInTraces({ pool }: Database): Promise<void> {
  await pool.query("DELETE FROM sign_in_failures WHERE last_failed_at < now() - make_interval(hours => $1)", [
    forgottenAfterHours,
  ]);
  await pool.query("DELETE FROM sign_in_addresses WHERE signed_in_at < now() - make_interval(days => $1)", [
    addressDays,
  ]);
  await pool.query("DELETE FROM spent_codes WHERE expires_at < now()");
  await pool.query("DELETE FROM verifications WHERE expires_at < now()");
  await pool.query("DELETE FROM sessions WHERE expires_at < now()");
  // Better Auth never deletes them; its longest window is a minute.
  await pool.query("DELETE FROM rate_limits WHERE last_request < extract(epoch FROM now() - interval '1 hour') * 1000");
}
