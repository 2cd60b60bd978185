import { z } from "zod";
import { type ExperimentGroup, experimentGroups, type ExperimentLeads } from "#contract/experiment.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { integer, moment, nullable, queryRows, text, textOf, uuid } from "#server/platform/db/query-rows.ts";
import type { ReachedBy } from "#site.config.ts";
import { pathOf } from "../sources/store.ts";
import { type Parameters, startParameters } from "../report/statement.sql.ts";
import type { GroupCounts } from "./statistics.ts";

/** A lead of the visitor that has been qualified or won by now. */
export interface LeadGoal {
  id: "qualified" | "won";
  kind: "lead";
}
export type TrialGoal = ({ readonly id: string } & ReachedBy) | LeadGoal;

export interface Trial {
  page: string;
  goals: readonly TrialGoal[];
  from: Date;
  to: Date;
}

/**
 * The visitors who were shown the version of their group, and since when. A page that was painted before the visitor had a
 * group, or for another group (such as one from the back/forward cache), does not count. Page views of earlier versions do
 * not contain the painted group; of these, the visitor's first page view does not count, because consent was given on it.
 */
function exposedSql({ page, from, to }: Trial, parameters: Parameters): string {
  const range = `w.created_at >= ${parameters.add(from)} AND w.created_at < ${parameters.add(to)}`;
  // Searches for an earlier page view once for each visitor, not for each page view.
  return `SELECT visitor_id, "group", since FROM (
      SELECT visitor_id, "group", least(painted_at, CASE WHEN EXISTS (
          SELECT FROM visits AS other JOIN website_views AS earlier ON earlier.visit = identifier_key(other.visit_id)
          WHERE other.visitor_id = looked.visitor_id AND earlier.created_at < times[1])
        THEN times[1] ELSE times[2] END) AS since
      FROM (
        SELECT v.visitor_id, min(v.experiment_group) AS "group",
          min(w.created_at) FILTER (WHERE w.painted_group = v.experiment_group) AS painted_at,
          array_agg(w.created_at ORDER BY w.created_at) FILTER (WHERE w.painted_group IS NULL) AS times
        FROM website_views AS w JOIN visits AS v ON identifier_key(v.visit_id) = w.visit
        WHERE ${range} AND w.page = ANY (ARRAY(SELECT key FROM website_pages WHERE path = ${parameters.add(page)}))
          AND v.experiment_group IN ('A', 'B')
        GROUP BY v.visitor_id HAVING min(v.experiment_group) = max(v.experiment_group)
      ) AS looked
    ) AS shown WHERE since IS NOT NULL`;
}

export const leadGoalSql = ({ id }: LeadGoal): string => `${id === "won" ? "won_at" : "qualified_at"} IS NOT NULL`;

/**
 * Times at which visitors reached one of the goals. A lead counts at the time of its form, because the version may have
 * caused the form.
 */
function reachedSql({ goals, to }: Trial, parameters: Parameters): string {
  const end = parameters.add(to);
  const parts = goals.map((goal) => {
    if (goal.kind === "page") return `website_analytics WHERE ${pathOf("page_url")} = ${parameters.add(goal.page)}`;
    if (goal.kind === "lead") return `consultation_requests WHERE visitor_id IS NOT NULL AND ${leadGoalSql(goal)}`;
    return goal.kind === "event"
      ? `custom_events WHERE event_name = ${parameters.add(goal.event)}`
      : `conversions WHERE conversion_type = ${parameters.add(goal.id)}`;
  });
  return parts.map((part) => `SELECT visitor_id, created_at FROM ${part} AND created_at < ${end}`).join(" UNION ALL ");
}

export async function countGroups(client: Queryable, trial: Trial): Promise<Record<ExperimentGroup, GroupCounts>> {
  const parameters = startParameters();
  const rows = await queryRows(
    client,
    { group: textOf(z.enum(experimentGroups)), visitors: integer, conversions: integer },
    `WITH exposed AS MATERIALIZED (${exposedSql(trial, parameters)}),
       reached AS (
         SELECT DISTINCT visitor_id FROM (${reachedSql(trial, parameters)}) AS goal JOIN exposed USING (visitor_id)
         WHERE goal.created_at >= exposed.since)
     SELECT "group", count(*)::int AS visitors, count(reached.visitor_id)::int AS conversions
     FROM exposed LEFT JOIN reached USING (visitor_id) GROUP BY 1`,
    parameters.values,
  );
  return byGroup(rows);
}

export function byGroup(rows: readonly (GroupCounts & { group: ExperimentGroup })[]) {
  const of = (group: ExperimentGroup): GroupCounts => {
    const { visitors, conversions } = rows.find((row) => row.group === group) ?? { visitors: 0, conversions: 0 };
    return { visitors, conversions };
  };
  return { A: of("A"), B: of("B") };
}

const maxLeads = 200;

const groupLead = {
  id: uuid,
  created_at: moment,
  form: text,
  name: text,
  company: nullable(text),
  source: nullable(text),
  channel: nullable(text),
  landing_page: nullable(text),
  total: integer,
};

/** Requests of visitors who had been shown the group's version. */
export async function selectGroupLeads(
  client: Queryable,
  trial: Trial,
  group: ExperimentGroup,
): Promise<ExperimentLeads> {
  const parameters = startParameters();
  const rows = await queryRows(
    client,
    groupLead,
    `WITH exposed AS MATERIALIZED (${exposedSql(trial, parameters)})
     SELECT lead.id, lead.created_at, lead.source AS form, lead.full_name AS name, lead.company, visit.source,
       visit.channel, visit.entry_page AS landing_page, count(*) OVER ()::int AS total
     FROM exposed JOIN consultation_requests AS lead USING (visitor_id)
       LEFT JOIN visits AS visit ON visit.visit_id = lead.visit_id
     WHERE exposed."group" = ${parameters.add(group)} AND lead.created_at >= exposed.since
       AND lead.created_at < ${parameters.add(trial.to)}
     ORDER BY lead.created_at DESC, lead.id DESC LIMIT ${maxLeads}`,
    parameters.values,
  );
  return {
    totalRows: rows[0]?.total ?? 0,
    leads: rows.map(({ id, created_at, form, name, company, source, channel, landing_page }) => ({
      id,
      createdAt: created_at.toISOString(),
      form,
      name,
      company,
      source: source ?? "",
      channel: channel ?? "",
      landingPage: landing_page ?? "",
    })),
  };
}
