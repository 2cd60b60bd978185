import { z } from "zod";
import { journeySchema } from "#contract/journey.ts";
import type { LeadSort } from "#contract/lead.ts";
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
import {
  type LeadScope,
  type LeadSelection,
  leadOrders,
  matches,
  matchesStage,
  ownerEmailSql,
  selectionValues,
  stageValues,
} from "./selection.sql.ts";
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
  owner_email: nullable(text),
  country: nullable(text),
  language: textOf(z.enum(languages)),
  unverified: boolean,
  journey: nullable(json(journeySchema)),
  created_at: moment,
  due_at: moment,
};
export type LeadRow = RowOf<typeof lead>;

const expressions: Readonly<Record<string, string>> = {
  due_at: dueSql,
  owner_email: ownerEmailSql,
  country: "(SELECT country FROM visits WHERE visits.visit_id = consultation_requests.visit_id)",
};
const columns = Object.keys(lead)
  .map((name) => (expressions[name] ? `${expressions[name]} AS ${name}` : name))
  .join(", ");

/** In orders by time, a page begins after a position; in the other orders, after a number of leads. */
export interface PageStart {
  limit: number;
  after?: Position | null;
  offset?: number;
}

export function selectLeads(
  client: Queryable,
  { sort, ...filters }: LeadSelection & { sort: LeadSort },
  scope: LeadScope,
  { limit, after, offset = 0 }: PageStart,
): Promise<(LeadRow & { created_micros: string })[]> {
  return queryRows(
    client,
    { ...lead, created_micros: bigint },
    `SELECT ${columns}, (extract(epoch FROM created_at) * 1000000)::bigint AS created_micros
     FROM consultation_requests
     WHERE ${matches} AND ${matchesStage}
       AND ($13::bigint IS NULL OR (created_at, id) ${sort === "oldest" ? ">" : "<"} ('epoch'::timestamptz + $13 * interval '1 microsecond', $14::uuid))
     ORDER BY ${leadOrders[sort]} LIMIT $15 OFFSET $16`,
    [
      ...selectionValues(filters, scope),
      ...stageValues(filters),
      after?.createdMicros ?? null,
      after?.id ?? null,
      limit,
      offset,
    ],
  );
}

/** Ids of all matching leads, for an export. */
export async function selectLeadIds(
  client: Queryable,
  { sort, ...filters }: LeadSelection & { sort: LeadSort },
): Promise<string[]> {
  const rows = await queryRows(
    client,
    { id: uuid },
    `SELECT id FROM consultation_requests WHERE ${matches} AND ${matchesStage} ORDER BY ${leadOrders[sort]}`,
    [...selectionValues(filters, undefined), ...stageValues(filters)],
  );
  return rows.map(({ id }) => id);
}

/** Leads in the order of the ids. Those that are gone are left out. */
export const selectLeadsWithIds = (client: Queryable, ids: readonly string[]): Promise<LeadRow[]> =>
  queryRows(
    client,
    lead,
    `SELECT ${columns} FROM consultation_requests WHERE id = ANY ($1::uuid[]) ORDER BY array_position($1::uuid[], id)`,
    [ids],
  );

/** Counts the leads that match the filters, other than those of stage and status. */
export async function countByFollowUp(
  client: Queryable,
  filters: LeadSelection,
  scope: LeadScope,
): Promise<Record<FollowUp, number>> {
  const rows = await queryRows(
    client,
    { status: lead.status, count: integer, overdue: integer },
    `SELECT status, count(*)::int AS count, count(*) FILTER (WHERE ${isOverdueSql})::int AS overdue
     FROM consultation_requests WHERE ${matches} GROUP BY status`,
    selectionValues(filters, scope),
  );
  const counts = { new: 0, contacted: 0, scheduled: 0, closed: 0, overdue: 0 };
  for (const { status, count, overdue } of rows) {
    counts[status] = count;
    counts.overdue += overdue;
  }
  return counts;
}

/** Number of the leads that match all filters. */
export async function countLeads(client: Queryable, filters: LeadSelection, scope: LeadScope): Promise<number> {
  const row = await queryRow(
    client,
    { count: integer },
    `SELECT count(*)::int AS count FROM consultation_requests WHERE ${matches} AND ${matchesStage}`,
    [...selectionValues(filters, scope), ...stageValues(filters)],
  );
  return row?.count ?? 0;
}

export function selectLead(client: Queryable, id: string): Promise<LeadRow | undefined> {
  return queryRow(client, lead, `SELECT ${columns} FROM consultation_requests WHERE id = $1`, [id]);
}

/** Foreign keys also delete the lead's messages, notes, tasks and timeline. */
export async function deleteLead(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query("DELETE FROM consultation_requests WHERE id = $1", [id]);
  return rowCount === 1;
}
