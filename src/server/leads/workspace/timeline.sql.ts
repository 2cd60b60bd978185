import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { LeadEvent } from "#contract/lead-work.ts";
import type { LeadEventKind } from "#contract/lead-stages.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { bigint, json, moment, nullable, queryRow, queryRows, text, uuid } from "#server/platform/db/query-rows.ts";

export type EventValue = z.infer<ReturnType<typeof z.json>>;

export interface NewLeadEvent {
  leadId: string;
  /** Email address of an account, or the part of the product that acts. */
  actor: string;
  kind: LeadEventKind;
  before?: EventValue;
  after?: EventValue;
  /** Idempotency key: a second event of the kind with this key is not stored. */
  key?: string | undefined;
  /** Fingerprint of the request's content, to detect a different request with the same key. */
  fingerprint?: string | undefined;
  /** Time of the event; now by default. */
  at?: Date;
}

/** Returns the id of the event; undefined if it was recorded before. */
export async function insertLeadEvent(client: Queryable, event: NewLeadEvent): Promise<string | undefined> {
  const row = await queryRow(
    client,
    { id: uuid },
    `INSERT INTO lead_events (id, lead_id, actor, kind, before, after, key, fingerprint, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, now())) ON CONFLICT DO NOTHING RETURNING id`,
    [
      randomUUID(),
      event.leadId,
      event.actor,
      event.kind,
      JSON.stringify(event.before ?? null),
      JSON.stringify(event.after ?? null),
      event.key ?? null,
      event.fingerprint ?? null,
      event.at ?? null,
    ],
  );
  return row?.id;
}

/** Earlier changes by requests with this key, on any lead. Those that an older version stored have no fingerprint. */
export const selectRequests = (client: Queryable, key: string) =>
  queryRows(
    client,
    { lead_id: uuid, fingerprint: nullable(text) },
    "SELECT DISTINCT lead_id, fingerprint FROM lead_events WHERE key = $1",
    [key],
  );

const eventColumns = {
  id: uuid,
  at: moment,
  actor: text,
  kind: text,
  before: nullable(json(z.json())),
  after: nullable(json(z.json())),
};

/** Selects events, newest first. `before` is a sequence number; only earlier events are returned. */
export async function selectTimeline(
  client: Queryable,
  leadId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ events: LeadEvent[]; next: string | null }> {
  const rows = await queryRows(
    client,
    { ...eventColumns, sequence: bigint },
    `SELECT id, at, actor, kind, before, after, sequence FROM lead_events
     WHERE lead_id = $1 AND ($2::bigint IS NULL OR sequence < $2) ORDER BY sequence DESC LIMIT $3`,
    [leadId, before ?? null, limit + 1],
  );
  const page = rows.slice(0, limit);
  return {
    events: page.map(({ sequence: _, at, ...event }) => ({ ...event, at: at.toISOString() })),
    next: rows.length > limit ? (page.at(-1)?.sequence ?? null) : null,
  };
}

/** An event with its number, for the webhook call about it. */
export async function selectLeadEvent(client: Queryable, id: string) {
  return queryRow(
    client,
    { ...eventColumns, sequence: bigint, lead_id: uuid },
    "SELECT id, at, actor, kind, before, after, sequence, lead_id FROM lead_events WHERE id = $1",
    [id],
  );
}
