import type { Database, Queryable } from "../db/database.ts";
import { HttpProblem } from "../http/problem.ts";
import { deriveSecret, type RootSecrets, sign } from "../secrets.ts";
import {
  addressDays,
  countFailure,
  deleteFailures,
  deleteFailuresOf,
  isKnownAddress,
  saveAddress,
  uncountFailure,
} from "./sign-in-failures.sql.ts";

export interface SignInAttempt {
  email: string;
  /** Pseudonym of the client's address on each of the last days. */
  pseudonymOf(daysAgo: number): string;
  /** Device id of a browser that has signed in to this account before. */
  device: string | undefined;
}

/** An attempt that counts as failed until `succeed`, so that concurrent attempts are limited like sequential ones. */
export interface Reservation {
  succeed(): Promise<void>;
  /** Call for an attempt whose password or code was not checked. */
  giveBack(): Promise<void>;
}

export interface SignInBackoff {
  /** Throws 429 during the wait, whether or not the account exists. */
  reserve(attempt: SignInAttempt): Promise<Reservation>;
  /** The same for a password or code that confirms a signed-in user. */
  reserveConfirmation(email: string): Promise<Reservation>;
  noteSignIn(attempt: Pick<SignInAttempt, "email" | "pseudonymOf">): Promise<void>;
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

  async function countersOf({ email, pseudonymOf, device }: SignInAttempt): Promise<Buffer[]> {
    if (device) return [keys.onDevice(email, device)];
    const here = keys.atAddress(email, pseudonymOf(0));
    const addressKeys = Array.from({ length: addressDays }, (_, day) => keys.atAddress(email, pseudonymOf(day)));
    return (await isKnownAddress(pool, addressKeys)) ? [here] : [here, keys.account(email)];
  }

  async function reserve(email: string, counters: Buffer[]): Promise<Reservation> {
    await database.transaction(async (client) => {
      for (const counter of counters) await admitAttempt(client, counter, keys.account(email));
    });
    return {
      succeed: () => deleteFailures(pool, counters),
      giveBack: () => uncountFailure(pool, counters),
    };
  }

  return {
    reserve: async (attempt) => reserve(attempt.email, await countersOf(attempt)),
    reserveConfirmation: (email) => reserve(email, [keys.confirming(email)]),
    noteSignIn: ({ email, pseudonymOf }) => saveAddress(pool, keys.atAddress(email, pseudonymOf(0))),
  };
}

async function admitAttempt(client: Queryable, counter: Buffer, account: Buffer): Promise<void> {
  const waitSeconds = await countFailure(client, counter, account);
  if (waitSeconds > 0)
    throw new HttpProblem(429, "too_many_attempts", "Too many failed attempts; try again later", {
      headers: { "Retry-After": String(waitSeconds) },
    });
}

/** Ends the lockout of an account on all addresses and devices. For the operator. */
export async function endLockOut(client: Queryable, secrets: RootSecrets, email: string): Promise<void> {
  await deleteFailuresOf(client, createKeys(secrets).account(email));
}
