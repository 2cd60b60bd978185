/** Apart from the schemas, so that the dashboard can use these without a validation library. */

/** Shorter passwords can be guessed. The server explains why it refuses a longer one. */
export const minPasswordLength = 15;

export const auditKinds = ["sign_in", "change", "deletion", "export"] as const;
export type AuditKind = (typeof auditKinds)[number];
