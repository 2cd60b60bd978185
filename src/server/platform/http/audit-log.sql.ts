import { randomUUID } from "node:crypto";
import type { AuditKind } from "#contract/account.ts";
import type { Queryable } from "../db/database.ts";

export interface AuditEntry {
  /** Email address of the account, or the name of a key or link. */
  actor: string;
  action: string;
  kind: AuditKind;
  /** Object of the action, such as an id; never a lead's personal data. */
  subject?: string;
  /** What was changed, such as `stage: won, owner`; never a lead's personal data. */
  detail?: string;
  /** HTTP status of the response. */
  status: number;
}

export async function insertAuditEntry(
  client: Queryable,
  { actor, action, kind, subject = "", detail = "", status }: AuditEntry,
): Promise<void> {
  await client.query(
    "INSERT INTO audit_log (id, actor, action, kind, subject, detail, status) VALUES ($1, $2, $3, $4, $5, $6, $7)",
    // A URL may contain U+0000, which PostgreSQL cannot store.
    [
      randomUUID(),
      actor.slice(0, 254),
      action,
      kind,
      subject.replaceAll("\0", "").slice(0, 500),
      detail.slice(0, 500),
      status,
    ],
  );
}
