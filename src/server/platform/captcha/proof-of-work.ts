import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { CaptchaAction } from "#contract/captcha.ts";
import type { Database } from "../db/database.ts";
import { deriveSecret } from "../secrets.ts";
import type { Captcha } from "./captcha.ts";
import { spendToken } from "./spent-tokens.sql.ts";

const lifetimeSeconds = 20 * 60;
/**
 * PBKDF2 rounds per attempt, and the maximum number of attempts per challenge. A phone with a quarter of a laptop's
 * speed needs less than two seconds. The solution is drawn from all numbers from 1 to the maximum; with a higher
 * minimum, clients could skip the first attempts.
 */
export const cost = 1_000;
export const maxTries = 500;

export interface ProofOfWork extends Captcha {
  createChallenge(action: CaptchaAction | undefined): Promise<Challenge>;
}

export function createProofOfWork(database: Database, rootSecret: string, tries = maxTries): ProofOfWork {
  const signing = {
    hmacSignatureSecret: deriveSecret(rootSecret, "captcha challenge"),
    hmacKeySignatureSecret: deriveSecret(rootSecret, "captcha key"),
  };
  return {
    createChallenge: (action) =>
      createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost,
        counter: randomInt(tries, 1),
        deriveKey,
        expiresAt: Math.floor(Date.now() / 1000) + lifetimeSeconds,
        ...(action && { data: { action } }),
        ...signing,
      }),
    async verify(token, expected) {
      const payload = decodeToken(token);
      if (!payload) return "fail";
      const claimed = payload.challenge.parameters.data?.action;
      if (claimed !== undefined && claimed !== expected.action) return "fail";
      const result = await verifySolution({ ...payload, deriveKey, ...signing }).catch(() => null);
      if (!result?.verified) return "fail";
      // Spends the bytes of the signature, because its text could be reused with different letter case.
      const signature = Buffer.from(payload.challenge.signature ?? "", "hex");
      return (await spendToken(database, signature, lifetimeSeconds)) ? "pass" : "fail";
    },
  };
}

function decodeToken(token: string | undefined): Payload | null {
  if (!token) return null;
  try {
    const payload = JSON.parse(Buffer.from(token, "base64").toString("utf8"));
    const whole = payload?.challenge?.parameters && payload.challenge.signature && payload.solution;
    return whole ? { challenge: payload.challenge, solution: payload.solution } : null;
  } catch {
    return null;
  }
}
