import { z } from "zod";
import { journeySchema } from "#contract/journey.ts";
import type { ConsultationFilters } from "#contract/lead.ts";
import type { FollowUp } from "#contract/follow-up.ts";
import { type LeadSource, leadStatuses } from "#contract/lead-options.ts";
import { type Language, languages } from "#contract/language.ts";
import { leadStages } from "#contract/lead-stages.ts";
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
import { dueSql, isOverdueSql } from "./workspace/clock.sql.ts";

/** Fields that the visitor submitted. */
export interface NewLead {
  id: string;
  fullName: string;
  jobTitle: string | null;
  company: string | null;
  email: string;
  phone: string | null;
  companySize: string | null;
  useCase: string | null;
  message: string | null;
  source: LeadSource;
  language: Language;
}

/** Fields that the server adds to a submission. */
interface Received {
  unverified: boolean;
  /** Brand of the page with the form. */
  brand: string;
}

const values = (lead: NewLead) => [
  lead.id,
  lead.fullName,
  lead.jobTitle,
  lead.company,
  lead.email,
  lead.phone,
  lead.companySize,
  lead.useCase,
  lead.message,
  lead.source,
  lead.language,
];

/** False when a lead with this id is already there. */
export async function insertLead(client: Queryable, lead: NewLead, { unverified, brand }: Received): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO consultation_requests
       (id, full_name, job_title, company, email, phone, company_size, use_case, message, source, language, unverified, brand)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (id) DO NOTHING`,
    [...values(lead), unverified, brand],
  );
  return rowCount === 1;
}

export async function isSameLead(client: Queryable, lead: NewLead): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM consultation_requests
     WHERE (id, full_name, job_title, company, email, phone, company_size, use_case, message, source, language)
       IS NOT DISTINCT FROM ($1::uuid, $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::text, $9::text, $10::text, $11::text)`,
    values(lead),
  );
  return rowCount === 1;
}

const lead = {
  id: uuid,
  full_name: text,
  job_title: nullable(text),
  company: nullable(text),
  email: text,
  phone: nullable(text),
  company_size: nullable(text),
  use_case: nullable(text),
  message: nullable(text),
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

const matches = `($1::text IS NULL OR searched LIKE lower($1))
  AND ($2::text IS NULL OR source = $2)
  AND ($3::text IS NULL OR status = $3 OR ($3 = 'overdue' AND ${isOverdueSql}))
  AND ($4::uuid[] IS NULL OR id = ANY ($4)) AND ($5::text IS NULL OR owner_id = $5)`;

/** Search conditions for leads; `ids` if another part of the product selected them. */
export type LeadSelection = Pick<ConsultationFilters, "q" | "source" | "status"> & {
  ids?: readonly string[] | undefined;
  /** Only leads of this account. */
  ownerId?: string | undefined;
};

/** The search is for the text as it is, so that its % and _ are no wildcards. */
export const patternOf = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const filterValues = ({ q, source, status, ids, ownerId }: LeadSelection) => [
  q ? patternOf(q) : null,
  source ?? null,
  status ?? null,
  ids ?? null,
  ownerId ?? null,
];

export function selectLeads(
  client: Queryable,
  filters: LeadSelection,
  limit: number,
  after: Position | null,
): Promise<(LeadRow & { created_micros: string })[]> {
  return queryRows(
    client,
    { ...lead, created_micros: bigint },
    `SELECT ${columns}, (extract(epoch FROM created_at) * 1000000)::bigint AS created_micros
     FROM consultation_requests
     WHERE ${matches}
       AND ($7::bigint IS NULL OR (created_at, id) < ('epoch'::timestamptz + $7 * interval '1 microsecond', $8::uuid))
     ORDER BY created_at DESC, id DESC LIMIT $6`,
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

/** Its messages and what the team wrote about it go with it, by foreign keys. */
export async function deleteLead(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query("DELETE FROM consultation_requests WHERE id = $1", [id]);
  return rowCount === 1;
}
