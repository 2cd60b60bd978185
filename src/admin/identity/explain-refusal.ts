import { ApiError } from "#admin/api/client.ts";

const refusals: Record<string, string> = {
  invalid_password: "Wrong password. Try again.",
  invalid_code: "This code is wrong, expired or already used.",
  code_used: "This code has already been used. Wait for the next one and try again.",
  invalid_backup_code: "This backup code is invalid or has already been used. Try another one.",
};

/** Explains why the server rejected a password or code; undefined for other failures. */
export const explainRefusal = (error: unknown): string | undefined =>
  error instanceof ApiError ? refusals[error.code] : undefined;

/** Whether the server rejected the password, not the code beside it. */
export const isWrongPassword = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "invalid_password";
