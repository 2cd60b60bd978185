import { z } from "zod";
import type { AuditKind, AuditLog } from "#contract/account.ts";
import { auditKinds } from "#contract/account-options.ts";
import { siteConfig } from "#site.config.ts";
import { addDays } from "#contract/calendar-range.ts";
import { startOfDay } from "#server/platform/calendar.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { isoTime } from "#server/platform/db/iso-time.sql.ts";
import { integer, nullable, queryOneRow, queryRows, text, textOf, uuid } from "#server/platform/db/query-rows.ts";

/**
 * Tables in which the id of an entry may be. The log itself contains only ids, so that a name is forgotten with its
 * lead.
 */
const named = `
  SELECT full_name AS name, id AS lead FROM consultation_requests WHERE id = entry.item
  UNION ALL SELECT lead.full_name, lead.id FROM lead_notes part
    JOIN consultation_requests lead ON lead.id = part.lead_id WHERE part.id = entry.item
  UNION ALL SELECT lead.full_name, lead.id FROM lead_tasks part
    JOIN consultation_requests lead ON lead.id = part.lead_id WHERE part.id = entry.item
  UNION ALL SELECT coalesce(lead.full_name, part.from_address), lead.id FROM mail_messages part
    LEFT JOIN consultation_requests lead ON lead.id = part.consultation_request_id WHERE part.id = entry.item
  UNION ALL SELECT email, NULL FROM newsletter_subscriptions WHERE id = entry.item
  UNION ALL SELECT recipient, NULL FROM outbox WHERE id = entry.item
  UNION ALL SELECT file_name, NULL FROM lead_imports WHERE id = entry.item
  UNION ALL SELECT email, NULL FROM invitations WHERE id = entry.item
  UNION ALL SELECT name, NULL FROM access_tokens WHERE id = entry.item
  UNION ALL SELECT name, NULL FROM alerts WHERE id = entry.item
  UNION ALL SELECT name, NULL FROM segments WHERE id = entry.item
  UNION ALL SELECT text, NULL FROM annotations WHERE id = entry.item
  UNION ALL SELECT email, NULL FROM users WHERE id = entry.subject
  UNION ALL SELECT name, NULL FROM passkeys WHERE id = entry.subject`;

const chosen = `($1::text IS NULL OR kind = $1) AND ($2::text IS NULL OR actor = (SELECT email FROM users WHERE id = $2))
  AND ($3::timestamptz IS NULL OR at >= $3) AND ($4::timestamptz IS NULL OR at < $4)`;

interface AuditQuery {
  kind?: AuditKind | undefined;
  /** Id of an account. */
  account?: string | undefined;
  /** First and last day in the site owner's time zone. */
  from?: string | undefined;
  to?: string | undefined;
  limit: number;
  offset: number;
}

export async function selectAuditLog(
  client: Queryable,
  { kind, account, from, to, limit, offset }: AuditQuery,
): Promise<AuditLog> {
  const { timezone } = siteConfig.report;
  const choice = [
    kind ?? null,
    account ?? null,
    from ? startOfDay(from, timezone) : null,
    to ? startOfDay(addDays(to, 1), timezone) : null,
  ];
  const rows = await queryRows(
    client,
    {
      id: uuid,
      at: text,
      actor: text,
      action: text,
      kind: textOf(z.enum(auditKinds)),
      subject: text,
      detail: text,
      status: integer,
      name: nullable(text),
      lead: nullable(uuid),
    },
    `SELECT entry.id, ${isoTime("entry.at")} AS at, actor, action, kind, subject, detail, status, named.name, named.lead
     FROM (
       SELECT *, CASE WHEN subject ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' THEN subject::uuid END AS item
       FROM audit_log WHERE ${chosen} ORDER BY at DESC, id LIMIT $5 OFFSET $6
     ) entry LEFT JOIN LATERAL (${named} LIMIT 1) named ON true
     ORDER BY entry.at DESC, entry.id`,
    [...choice, limit, offset],
  );
  const entries = rows.map(({ name, lead, ...entry }) => ({ ...entry, item: name === null ? null : { name, lead } }));
  const { total } = await queryOneRow(
    client,
    { total: integer },
    `SELECT count(*)::int AS total FROM audit_log WHERE ${chosen}`,
    choice,
  );
  return { entries, total };
}
