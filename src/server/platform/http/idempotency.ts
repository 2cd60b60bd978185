import { createHash } from "node:crypto";
import { HttpProblem } from "./problem.ts";

/** Stored with an idempotency key, so that a repeated request can be distinguished from a different one with the same key. */
export const fingerprintOf = (...content: unknown[]): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url");

const reused = "idempotency_key_reused";

/** `field` is the field that contains the key, and `request` describes its first use. */
export const keyReused = (field: string, request: string): HttpProblem =>
  new HttpProblem(409, reused, `This ${field} was already used for another ${request}`, {
    errors: [{ field, message: "Already used with different values" }],
  });

export const isKeyReused = (error: unknown): boolean => error instanceof HttpProblem && error.code === reused;
