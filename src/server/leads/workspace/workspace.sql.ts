import { z } from "zod";
import type { LeadListQuery } from "#contract/lead-work.ts";
import { languages } from "#contract/language.ts";
import { leadPriorities, leadStages, unsentReplies } from "#contract/lead-stages.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  bigint,
  boolean,
  integer,
  moment,
  nullable,
  numeric,
  queryRow,
  queryRows,
  type RowOf,
  text,
  textOf,
  uuid,
} from "#server/platform/db/query-rows.ts";
import { submitted } from "../leads.sql.ts";
import {
  type LeadScope,
  type LeadSelection,
  leadOrders,
  matches,
  matchesStage,
  selectionValues,
  stageValues,
} from "../selection.sql.ts";
import { dueSql, isOverdueSql } from "./clock.sql.ts";
import { canOwnLeads } from "./lead-state.sql.ts";

const stage = textOf(z.enum(leadStages));

const listed = {
  id: uuid,
  name: text,
  company: nullable(text),
  email: text,
  form: text,
  stage,
  priority: textOf(z.enum(leadPriorities)),
  owner_id: nullable(text),
  owner_email: nullable(text),
  value: nullable(bigint),
  currency: nullable(text),
  created_at: moment,
  due_at: moment,
  is_overdue: boolean,
  task_title: nullable(text),
  task_due_on: nullable(text),
  channel: nullable(text),
  campaign: nullable(text),
  landing_page: nullable(text),
  country: nullable(text),
  city: nullable(text),
  pages_seen: nullable(integer),
  unsent_reply: nullable(textOf(z.enum(unsentReplies))),
};
export type ListedLead = RowOf<typeof listed>;

/** Columns of a lead as `lead`, its visit as `visit`, its owner as `owner` and its next task as `task`. */
const listedSql = `lead.id, lead.full_name AS name, lead.company, lead.email, lead.source AS form, lead.stage, lead.priority,
  lead.owner_id, owner.email AS owner_email, lead.value, lead.currency, lead.created_at, ${dueSql.replaceAll(/\b(due_at|created_at)\b/g, "lead.$1")} AS due_at,
  ${isOverdueSql.replaceAll(/\b(stage|due_at|created_at)\b/g, "lead.$1")} AS is_overdue, task.title AS task_title, task.due_on::text AS task_due_on,
  coalesce(visit.channel, lead.journey -> 'last' ->> 'channel') AS channel,
  coalesce(visit.utm_campaign, lead.journey -> 'last' ->> 'campaign') AS campaign,
  coalesce(visit.entry_page, lead.journey -> 'last' ->> 'landingPage') AS landing_page, visit.country, visit.city,
  jsonb_array_length(lead.journey -> 'pages') AS pages_seen,
  (SELECT CASE WHEN bool_or(status = 'failed') THEN 'failed' WHEN count(*) > 0 THEN 'waiting' END
   FROM outbox WHERE consultation_request_id = lead.id AND kind = 'lead_reply' AND status <> 'sent') AS unsent_reply`;

const joins = `LEFT JOIN visits AS visit ON visit.visit_id = lead.visit_id LEFT JOIN users AS owner ON owner.id = lead.owner_id
  LEFT JOIN LATERAL (
    SELECT title, due_on FROM lead_tasks WHERE lead_id = lead.id AND done_at IS NULL ORDER BY due_on, id LIMIT 1
  ) AS task ON true`;

export type LeadPageQuery = LeadSelection & Pick<LeadListQuery, "sort" | "limit" | "offset">;

/** One page. Only its leads are numbered and joined with their visits, so that the others need not be sorted. */
export function selectLeadPage(client: Queryable, query: LeadPageQuery, scope: LeadScope): Promise<ListedLead[]> {
  return queryRows(
    client,
    listed,
    `SELECT ${listedSql} FROM (
       SELECT id, row_number() OVER () AS place FROM (
         SELECT id FROM consultation_requests WHERE ${matches} AND ${matchesStage}
         ORDER BY ${leadOrders[query.sort]} LIMIT $13 OFFSET $14) AS sorted
     ) AS page JOIN consultation_requests AS lead USING (id) ${joins} ORDER BY page.place`,
    [...selectionValues(query, scope), ...stageValues(query), query.limit, query.offset],
  );
}

/** Number of leads and sum of their values for each stage and currency. */
export const countStages = (client: Queryable, filters: LeadSelection, scope: LeadScope) =>
  queryRows(
    client,
    { stage, currency: nullable(text), count: integer, overdue: integer, sum: nullable(numeric) },
    `SELECT stage, currency, count(*)::int AS count, count(*) FILTER (WHERE ${isOverdueSql})::int AS overdue,
       sum(value) AS sum
     FROM consultation_requests WHERE ${matches} GROUP BY stage, currency`,
    selectionValues(filters, scope),
  );

const { full_name: _, company: __, email: ___, ...answers } = submitted;
/** Columns of a lead in addition to those of the list. */
const added = {
  ...answers,
  language: textOf(z.enum(languages)),
  unverified: boolean,
  brand: nullable(text),
  calendar: nullable(text),
  lost_reason: nullable(text),
  answered_at: nullable(moment),
  qualified_at: nullable(moment),
  won_at: nullable(moment),
  lost_at: nullable(moment),
};
const detail = { ...listed, ...added };
export type DetailedLead = RowOf<typeof detail>;

const detailSql = [listedSql, ...Object.keys(added).map((name) => `lead.${name}`)].join(", ");

export const selectLeadDetail = (client: Queryable, id: string, scope: LeadScope): Promise<DetailedLead | undefined> =>
  queryRow(
    client,
    detail,
    `SELECT ${detailSql} FROM consultation_requests AS lead ${joins}
     WHERE lead.id = $1 AND ($2::text IS NULL OR lead.owner_id = $2)`,
    [id, scope ?? null],
  );

/** In the order of the ids. Those that are gone are left out. */
export const selectLeadDetails = (client: Queryable, ids: readonly string[]): Promise<DetailedLead[]> =>
  queryRows(
    client,
    detail,
    `SELECT ${detailSql} FROM consultation_requests AS lead ${joins}
     WHERE lead.id = ANY ($1::uuid[]) ORDER BY array_position($1::uuid[], lead.id)`,
    [ids],
  );

/** Whether the account sees the lead. */
export async function isInScope(client: Queryable, id: string, scope: LeadScope): Promise<boolean> {
  const { rowCount } = await client.query(
    "SELECT FROM consultation_requests WHERE id = $1 AND ($2::text IS NULL OR owner_id = $2)",
    [id, scope ?? null],
  );
  return rowCount === 1;
}

export const selectOwners = (client: Queryable): Promise<{ id: string; email: string }[]> =>
  queryRows(client, { id: text, email: text }, `SELECT id, email FROM users WHERE ${canOwnLeads} ORDER BY email`);
