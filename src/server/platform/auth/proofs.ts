import { verifyPassword } from "better-auth/crypto";
import type { Confirmation } from "#contract/account.ts";
import type { Database } from "../db/database.ts";
import type { Account } from "../http/account.ts";
import type { HttpContext } from "../http/endpoint.ts";
import { HttpProblem } from "../http/problem.ts";
import type { CallBetterAuth } from "./better-auth-calls.ts";
import type { Passkeys } from "./passkeys/passkeys.ts";
import { selectPasswordHash } from "./sessions.sql.ts";
import type { Reservation, SignInBackoff } from "./sign-in-backoff.ts";
import { spendCode } from "./spent-codes.sql.ts";

interface ProofOptions {
  database: Database;
  callBetterAuth: CallBetterAuth;
  passkeys: Passkeys;
  backoff: SignInBackoff;
}

/** Throws unless the proof is the account's own password, code or passkey. Attempts are limited, also within a session. */
export type RequireProof = (context: HttpContext, account: Account, proof: Confirmation) => Promise<void>;

export function createProofs({ database, callBetterAuth, passkeys, backoff }: ProofOptions): RequireProof {
  async function demandPassword({ userId }: Account, password: string): Promise<void> {
    const hash = await selectPasswordHash(database.pool, userId);
    if (!hash || !(await verifyPassword({ hash, password })))
      throw new HttpProblem(400, "invalid_password", "Wrong password");
  }

  async function demandCode(context: HttpContext, { userId }: Account, code: string): Promise<void> {
    const kind = /^\d{6}$/.test(code) ? "verify-totp" : "verify-backup-code";
    const wrong = new HttpProblem(400, "invalid_code", "This code is wrong, expired or already used");
    await callBetterAuth(context.req.raw, { code }, `/api/auth/two-factor/${kind}`).catch((error: HttpProblem) => {
      // Not 401, because the session is still valid.
      throw error.status === 401 ? wrong : error;
    });
    if (!(await spendCode(database, userId, code))) throw wrong;
  }

  return async (context, account, proof) => {
    if ("passkey" in proof) return void (await passkeys.recognise(proof.passkey, account.userId));
    await countAttempt(await backoff.reserveConfirmation(account.email), () =>
      "password" in proof ? demandPassword(account, proof.password) : demandCode(context, account, proof.code),
    );
  };
}

/** Counts the attempt as failed unless it succeeds or ends before its proof was checked. */
export async function countAttempt<Result>(reservation: Reservation, attempt: () => Promise<Result>): Promise<Result> {
  try {
    const result = await attempt();
    await reservation.succeed();
    return result;
  } catch (error) {
    const wasChecked = error instanceof HttpProblem && [400, 401].includes(error.status);
    if (!wasChecked) await reservation.giveBack();
    throw error;
  }
}
