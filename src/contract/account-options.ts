/** Separate from the schemas, so that the dashboard can use these without loading a validation library. */

/** Shorter passwords are too easy to guess. The server explains why it rejects a longer one. */
export const minPasswordLength = 15;

export const auditKinds = ["sign_in", "change", "deletion", "export"] as const;
export type AuditKind = (typeof auditKinds)[number];
