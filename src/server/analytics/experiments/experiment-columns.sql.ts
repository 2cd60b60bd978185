import { z } from "zod";
import { experimentGroups } from "#contract/experiment.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { bigint, integer, queryRows, type RowOf, textOf } from "#server/platform/db/query-rows.ts";
import type { Context } from "../report/conditions.sql.ts";
import type { Ask } from "../report/statement.sql.ts";
import { microseconds } from "../sources/visit-days.sql.ts";
import { leadGoalSql, type LeadGoal, type Trial } from "./experiments.sql.ts";

/* The counts of `experiments.sql.ts` from columns, where visitors are numbers and times are microseconds. */

const reachedLead = { visitor: bigint, micros: bigint };
export type ReachedLead = RowOf<typeof reachedLead>;

/** Leads are read from PostgreSQL, because columns have none. */
export async function selectReachedLeads(client: Queryable, { goals, to }: Trial): Promise<ReachedLead[]> {
  const kinds = goals.filter((goal): goal is LeadGoal => goal.kind === "lead");
  if (kinds.length === 0) return [];
  return queryRows(
    client,
    reachedLead,
    `SELECT identifier_key(visitor_id) AS visitor, ${microseconds("created_at")} AS micros
     FROM consultation_requests WHERE visitor_id IS NOT NULL AND created_at < $1 AND (${kinds.map(leadGoalSql).join(" OR ")})`,
    [to],
  );
}

const groupCount = { group: textOf(z.enum(experimentGroups)), visitors: integer, conversions: integer };
export type GroupCount = RowOf<typeof groupCount>;

const microsOf = (time: Date): string => String(BigInt(time.getTime()) * 1000n);

/** Visitors who reached a goal, and when. */
function reachedSql({ goals }: Trial, leads: readonly ReachedLead[], { reader, parameters }: Context): string {
  const texts = (select: (lead: ReachedLead) => string) => `${parameters.add(leads.map(select).join(","))}::text`;
  const parts = goals.flatMap((goal) => {
    if (goal.kind === "lead") return [];
    const [from, column, value] =
      goal.kind === "page"
        ? [reader.traffic("page"), "page", goal.page]
        : goal.kind === "event"
          ? [reader.records("events"), "event", goal.event]
          : [reader.records("conversions"), "goal", goal.id];
    return [
      `SELECT visitor, micros FROM ${from} AS goal WHERE ${column} = ${parameters.add(value)}::text AND visitor IS NOT NULL`,
    ];
  });
  if (leads.length > 0)
    parts.push(
      parameters.dialect.splitPairs(
        [texts((lead) => lead.visitor), texts((lead) => lead.micros)],
        ["visitor", "micros"],
      ),
    );
  return parts.length > 0 ? parts.join(" UNION ALL ") : "SELECT 0::bigint AS visitor, 0::bigint AS micros WHERE false";
}

/**
 * Same rules as `exposedSql`: a visitor is exposed from the first view that was painted for the group; of views without a
 * painted group, the visitor's very first one does not count.
 */
export function queryGroups(
  ask: Ask,
  trial: Trial,
  leads: readonly ReachedLead[],
  context: Context,
): Promise<GroupCount[]> {
  const { reader, parameters } = context;
  const micros = (time: Date) => `${parameters.add(microsOf(time))}::bigint`;
  const end = micros(trial.to);
  return ask(
    groupCount,
    `WITH looked AS (
       SELECT visitor, min(experiment_group) AS "group",
         min(micros) FILTER (WHERE painted_group = experiment_group) AS painted_at,
         min(micros) FILTER (WHERE painted_group IS NULL AND n = 1) AS first_at,
         min(micros) FILTER (WHERE painted_group IS NULL AND n = 2) AS second_at
       FROM (
         SELECT visitor, experiment_group, painted_group, micros,
           row_number() OVER (PARTITION BY visitor, painted_group IS NULL ORDER BY micros) AS n
         FROM ${reader.traffic("page")} AS seen
         WHERE page = ${parameters.add(trial.page)}::text AND experiment_group IN ('A', 'B') AND visitor IS NOT NULL
           AND micros >= ${micros(trial.from)} AND micros < ${end}
       ) AS views GROUP BY visitor HAVING min(experiment_group) = max(experiment_group)
     ), exposed AS (
       SELECT visitor, "group", coalesce(least(painted_at, unpainted_at), painted_at, unpainted_at) AS since
       FROM (
         SELECT looked.visitor AS visitor, looked."group" AS "group", looked.painted_at AS painted_at,
           CASE WHEN earlier.began_at < looked.first_at THEN looked.first_at ELSE looked.second_at END AS unpainted_at
         FROM looked LEFT JOIN (
           SELECT visitor, min(micros) AS began_at FROM ${reader.traffic("page")} AS viewed
           WHERE visitor IN (SELECT visitor FROM looked WHERE first_at IS NOT NULL) GROUP BY visitor
         ) AS earlier ON earlier.visitor = looked.visitor
       ) AS times WHERE painted_at IS NOT NULL OR unpainted_at IS NOT NULL
     )
     SELECT exposed."group" AS "group", (count(*))::int AS visitors,
       (count(*) FILTER (WHERE reached.last_at >= exposed.since))::int AS conversions
     FROM exposed LEFT JOIN (
       SELECT visitor, max(micros) AS last_at FROM (${reachedSql(trial, leads, context)}) AS goals
       WHERE micros < ${end} GROUP BY visitor
     ) AS reached ON reached.visitor = exposed.visitor
     GROUP BY exposed."group"`,
    parameters.values,
  );
}
