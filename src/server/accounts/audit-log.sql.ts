import { z } from "zod";
import type { AuditKind, AuditLog } from "#contract/account.ts";
import { auditKinds } from "#contract/account-options.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { isoTime } from "#server/platform/db/iso-time.sql.ts";
import { integer, queryOneRow, queryRows, text, textOf, uuid } from "#server/platform/db/query-rows.ts";

export async function selectAuditLog(
  client: Queryable,
  { kind = null, limit, offset }: { kind?: AuditKind | null; limit: number; offset: number },
): Promise<AuditLog> {
  const entries = await queryRows(
    client,
    { id: uuid, at: text, actor: text, action: text, kind: textOf(z.enum(auditKinds)), subject: text, status: integer },
    `SELECT id, ${isoTime("at")} AS at, actor, action, kind, subject, status FROM audit_log
     WHERE $1::text IS NULL OR kind = $1 ORDER BY at DESC, id LIMIT $2 OFFSET $3`,
    [kind, limit, offset],
  );
  const { total } = await queryOneRow(
    client,
    { total: integer },
    "SELECT count(*)::int AS total FROM audit_log WHERE $1::text IS NULL OR kind = $1",
    [kind],
  );
  return { entries, total };
}
