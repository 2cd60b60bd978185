import { createHash } from "node:crypto";
import { HttpProblem } from "./problem.ts";

/** Is stored with an idempotency key, so that a repeated request can be told from another one with the same key. */
export const fingerprintOf = (...content: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");

const reused = "idempotency_key_reused";

/** `field` is the one with the key, and `request` says what it was used for. */
export const keyReused = (field: string, request: string): HttpProblem =>
  new HttpProblem(409, reused, `This ${field} was already used for another ${request}`, {
    errors: [{ field, message: "Already used with different values" }],
  });

export const isKeyReused = (error: unknown): boolean => error instanceof HttpProblem && error.code === reused;
