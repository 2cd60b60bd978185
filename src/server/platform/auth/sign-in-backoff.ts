import type { Database, Queryable } from "../db/database.ts";
import { integer, queryRow } from "../db/query-rows.ts";
import { HttpProblem } from "../http/problem.ts";
import { deriveSecret, type RootSecrets, sign } from "../secrets.ts";

/** Number of wrong passwords without a wait; each further one doubles it. */
const freeFailures = 5;
const firstWaitSeconds = 2;
const longestWaitSeconds = 15 * 60;
const forgottenAfterHours = 24;
/** Days for which an address is known after a sign-in. */
const addressDays = 14;

export interface SignInAttempt {
  email: string;
  /** Pseudonym of the client's address on each of the last days. */
  addressOf(daysAgo: number): string;
  /** Device id of a browser that has signed in to this account before. */
  device: string | undefined;
}

/** Counts as failed until `succeed`, so that concurrent attempts are limited like sequential ones. */
export interface Reservation {
  succeed(): Promise<void>;
  /** For an attempt whose proof was not checked. */
  giveBack(): Promise<void>;
}

export interface SignInBackoff {
  /** Throws 429 during the wait, whether or not the account exists. */
  reserve(attempt: SignInAttempt): Promise<Reservation>;
  /** The same for a password or code that confirms a signed-in user. */
  reserveConfirmation(email: string): Promise<Reservation>;
  noteSignIn(attempt: Pick<SignInAttempt, "email" | "addressOf">): Promise<void>;
}

/** Keyed hashes that identify the counters. */
function createKeys(secrets: RootSecrets) {
  const key = deriveSecret(secrets.current, "sign-in failures");
  const lower = (email: string) => email.toLowerCase();
  return {
    account: (email: string) => sign(key, lower(email)),
    atAddress: (email: string, address: string) => sign(key, `${lower(email)} at ${address}`),
    onDevice: (email: string, device: string) => sign(key, `${lower(email)} on ${device}`),
    confirming: (email: string) => sign(key, `${lower(email)} confirms`),
  };
}

/**
 * Slows down password guessing, from one address and from many together. A browser or address that has signed in before
 * has its own counter, so that a stranger's failures do not lock the owner out.
 */
export function createSignInBackoff(database: Database, secrets: RootSecrets): SignInBackoff {
  const { pool } = database;
  const keys = createKeys(secrets);

  async function countersOf({ email, addressOf, device }: SignInAttempt): Promise<Buffer[]> {
    if (device) return [keys.onDevice(email, device)];
    const here = keys.atAddress(email, addressOf(0));
    const seen = Array.from({ length: addressDays }, (_, day) => keys.atAddress(email, addressOf(day)));
    const { rowCount } = await pool.query("SELECT FROM sign_in_addresses WHERE hash = ANY ($1)", [seen]);
    return rowCount ? [here] : [here, keys.account(email)];
  }

  async function reserve(email: string, counters: Buffer[]): Promise<Reservation> {
    await database.transaction(async (client) => {
      for (const counter of counters) await admitAttempt(client, counter, keys.account(email));
    });
    return {
      async succeed() {
        await pool.query("DELETE FROM sign_in_failures WHERE account = ANY ($1)", [counters]);
      },
      async giveBack() {
        await pool.query("UPDATE sign_in_failures SET failures = failures - 1 WHERE account = ANY ($1)", [counters]);
      },
    };
  }

  return {
    reserve: async (attempt) => reserve(attempt.email, await countersOf(attempt)),
    reserveConfirmation: (email) => reserve(email, [keys.confirming(email)]),
    async noteSignIn({ email, addressOf }) {
      await pool.query(
        "INSERT INTO sign_in_addresses (hash) VALUES ($1) ON CONFLICT (hash) DO UPDATE SET signed_in_at = now()",
        [keys.atAddress(email, addressOf(0))],
      );
    },
  };
}

/** Counts and admits the attempt in one statement, which locks the counter. */
async function admitAttempt(client: Queryable, counter: Buffer, account: Buffer): Promise<void> {
  const wait = `make_interval(secs => least($3 * 2 ^ (f.failures - $4), $5))`;
  const limits = [firstWaitSeconds, freeFailures, longestWaitSeconds];
  const { rowCount } = await client.query(
    `INSERT INTO sign_in_failures AS f (account, of_account, failures, last_failed_at) VALUES ($1, $2, 1, clock_timestamp())
     ON CONFLICT (account) DO UPDATE SET of_account = $2, last_failed_at = clock_timestamp(),
       failures = CASE WHEN f.last_failed_at > now() - make_interval(hours => $6) THEN f.failures + 1 ELSE 1 END
     WHERE f.failures < $4 OR f.last_failed_at + ${wait} <= clock_timestamp()`,
    [counter, account, ...limits, forgottenAfterHours],
  );
  if (rowCount) return;
  const row = await queryRow(
    client,
    { seconds: integer },
    `SELECT ceil(extract(epoch FROM f.last_failed_at + ${wait} - clock_timestamp()))::int AS seconds
     FROM sign_in_failures f WHERE account = $1 AND $2::bytea IS NOT NULL`,
    [counter, account, ...limits],
  );
  throw new HttpProblem(429, "too_many_attempts", "Too many failed attempts; try again later", {
    headers: { "Retry-After": String(Math.max(1, row?.seconds ?? 1)) },
  });
}

/** Ends the lockout of an account on all addresses and devices. For the operator. */
export async function endLockOut(client: Queryable, secrets: RootSecrets, email: string): Promise<void> {
  const account = createKeys(secrets).account(email);
  await client.query("DELETE FROM sign_in_failures WHERE account = $1 OR of_account = $1", [account]);
}

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
