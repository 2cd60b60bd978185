import { z } from "zod";
import { journeySchema } from "#contract/journey.ts";
import type { ConsultationFilters } from "#contract/lead.ts";
import type { FollowUp } from "#contract/follow-up.ts";
import { leadSources, leadStatuses } from "#contract/lead-options.ts";
import { languages } from "#contract/language.ts";
import { leadStages } from "#contract/lead-stages.ts";
import { forOptionalFields } from "#contract/submitted-fields.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  bigint,
  boolean,
  integer,
  json,
  moment,
  nullable,
  queryRow,
  queryRows,
  type RowOf,
  text,
  textOf,
  uuid,
} from "#server/platform/db/query-rows.ts";
import type { Position } from "#server/platform/http/paging.ts";
import { matchesSearch, searchOf } from "./search.sql.ts";
import { dueSql, isOverdueSql } from "./workspace/clock.sql.ts";

/** The fields that the visitor submitted. */
export const submitted = { full_name: text, email: text, ...forOptionalFields(nullable(text)) };

const sent = { id: uuid, ...submitted, source: textOf(z.enum(leadSources)), language: textOf(z.enum(languages)) };
export type NewLead = RowOf<typeof sent>;
const sentColumns = Object.keys(sent) as (keyof NewLead)[];
const sentList = sentColumns.join(", ");
const parameters = sentColumns.map((_, index) => `$${index + 1}`).join(", ");

/** Fields that the server adds to a submission. */
interface Received {
  unverified: boolean;
  /** Brand of the page with the form. */
  brand: string;
}

const values = (lead: NewLead) => sentColumns.map((column) => lead[column]);

/** Returns false if a lead with this id already exists. */
export async function insertLead(client: Queryable, lead: NewLead, { unverified, brand }: Received): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO consultation_requests (${sentList}, unverified, brand)
     VALUES (${parameters}, $${sentColumns.length + 1}, $${sentColumns.length + 2}) ON CONFLICT (id) DO NOTHING`,
    [...values(lead), unverified, brand],
  );
  return rowCount === 1;
}

export async function isSameLead(client: Queryable, lead: NewLead): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM consultation_requests WHERE (${sentList}) IS NOT DISTINCT FROM (${parameters})`,
    values(lead),
  );
  return rowCount === 1;
}

const lead = {
  id: uuid,
  ...submitted,
  source: text,
  status: textOf(z.enum(leadStatuses)),
  stage: textOf(z.enum(leadStages)),
  lost_reason: nullable(text),
  value: nullable(bigint),
  currency: nullable(text),
  owner_id: nullable(text),
  language: textOf(z.enum(languages)),
  unverified: boolean,
  journey: nullable(json(journeySchema)),
  created_at: moment,
  due_at: moment,
};
export type LeadRow = RowOf<typeof lead>;

const columns = Object.keys(lead)
  .map((name) => (name === "due_at" ? `${dueSql} AS due_at` : name))
  .join(", ");

const matches = `${matchesSearch}
  AND ($2::text IS NULL OR source = $2)
  AND ($3::text IS NULL OR status = $3 OR ($3 = 'overdue' AND ${isOverdueSql}))
  AND ($4::uuid[] IS NULL OR id = ANY ($4)) AND ($5::text IS NULL OR owner_id = $5)`;

/** Search conditions for leads; `ids` if another part of the product selected them. */
export type LeadSelection = Pick<ConsultationFilters, "q" | "source" | "status"> & {
  ids?: readonly string[] | undefined;
  /** Only leads of this account. */
  ownerId?: string | undefined;
};

const filterValues = ({ q, source, status, ids, ownerId }: LeadSelection) => [
  searchOf(q),
  source ?? null,
  status ?? null,
  ids ?? null,
  ownerId ?? null,
];

/** Newest first; overdue ones oldest first, because they are the most urgent. */
export function selectLeads(
  client: Queryable,
  filters: LeadSelection,
  limit: number,
  after: Position | null,
): Promise<(LeadRow & { created_micros: string })[]> {
  const [next, order] = filters.status === "overdue" ? [">", "ASC"] : ["<", "DESC"];
  return queryRows(
    client,
    { ...lead, created_micros: bigint },
    `SELECT ${columns}, (extract(epoch FROM created_at) * 1000000)::bigint AS created_micros
     FROM consultation_requests
     WHERE ${matches}
       AND ($7::bigint IS NULL OR (created_at, id) ${next} ('epoch'::timestamptz + $7 * interval '1 microsecond', $8::uuid))
     ORDER BY created_at ${order}, id ${order} LIMIT $6`,
    [...filterValues(filters), limit, after?.createdMicros ?? null, after?.id ?? null],
  );
}

/** By default, all leads are counted. */
export async function countByFollowUp(
  client: Queryable,
  filters: LeadSelection = {},
): Promise<Record<FollowUp, number>> {
  const rows = await queryRows(
    client,
    { status: lead.status, count: integer, overdue: integer },
    `SELECT status, count(*)::int AS count, count(*) FILTER (WHERE ${isOverdueSql})::int AS overdue
     FROM consultation_requests WHERE ${matches} GROUP BY status`,
    filterValues(filters),
  );
  const counts = { new: 0, contacted: 0, scheduled: 0, closed: 0, overdue: 0 };
  for (const { status, count, overdue } of rows) {
    counts[status] = count;
    counts.overdue += overdue;
  }
  return counts;
}

export function selectLead(client: Queryable, id: string): Promise<LeadRow | undefined> {
  return queryRow(client, lead, `SELECT ${columns} FROM consultation_requests WHERE id = $1`, [id]);
}

/** Foreign keys also delete the lead's messages, notes, tasks and timeline. */
export async function deleteLead(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query("DELETE FROM consultation_requests WHERE id = $1", [id]);
  return rowCount === 1;
}
