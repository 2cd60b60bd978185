import { createHmac } from "node:crypto";
import type { Database } from "../db/database.ts";
import { HttpProblem } from "../http/problem.ts";

/** So many wrong passwords cost nothing; from then on each doubles the wait. */
const freeFailures = 5;
const firstWaitSeconds = 2;
const longestWaitSeconds = 15 * 60;
const forgottenAfterHours = 24;

export interface SignInBackoff {
  /** Throws 429 while an account has to wait, whether or not such an account exists. */
  demandTurn(email: string): Promise<void>;
  noteFailure(email: string): Promise<void>;
  noteSuccess(email: string): Promise<void>;
}

/** Slows down guessing at one account from many addresses; the rate limit per address does not see that. */
export function createSignInBackoff({ pool }: Database, secret: string): SignInBackoff {
  const keyOf = (email: string) => createHmac("sha256", secret).update(email.toLowerCase()).digest();
  return {
    async demandTurn(email) {
      const { rows } = await pool.query<{ failures: number; age: number }>(
        `SELECT failures, extract(epoch FROM now() - last_failed_at)::float AS age FROM sign_in_failures
         WHERE account = $1 AND last_failed_at > now() - make_interval(hours => $2)`,
        [keyOf(email), forgottenAfterHours],
      );
      const { failures = 0, age = 0 } = rows[0] ?? {};
      if (failures < freeFailures) return;
      const waitSeconds = Math.min(firstWaitSeconds * 2 ** (failures - freeFailures), longestWaitSeconds);
      const leftSeconds = Math.ceil(waitSeconds - age);
      if (leftSeconds > 0)
        throw new HttpProblem(429, "too_many_attempts", "Too many failed attempts; wait before the next", {
          headers: { "Retry-After": String(leftSeconds) },
        });
    },
    async noteFailure(email) {
      await pool.query(
        `INSERT INTO sign_in_failures (account, failures, last_failed_at) VALUES ($1, 1, now())
         ON CONFLICT (account) DO UPDATE SET last_failed_at = now(), failures = CASE
           WHEN sign_in_failures.last_failed_at > now() - make_interval(hours => $2) THEN sign_in_failures.failures + 1
           ELSE 1 END`,
        [keyOf(email), forgottenAfterHours],
      );
    },
    async noteSuccess(email) {
      await pool.query("DELETE FROM sign_in_failures WHERE account = $1", [keyOf(email)]);
    },
  };
}

export async function purgeSignInTraces({ pool }: Database): Promise<void> {
  await pool.query("DELETE FROM sign_in_failures WHERE last_failed_at < now() - make_interval(hours => $1)", [
    forgottenAfterHours,
  ]);
  await pool.query("DELETE FROM spent_codes WHERE expires_at < now()");
}
