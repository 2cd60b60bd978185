import type { Queryable } from "#server/platform/db/database.ts";
import { nullable, queryOneRow, text } from "#server/platform/db/query-rows.ts";
import type { Filter, ReportPlan } from "./plan.ts";

/**
 * Converts conditions on the stage of a lead to conditions on visits, because files contain no leads, which change often. A visit
 * matches the stage of any of its leads within the range; the empty stage matches visits without a lead.
 */
export async function resolveLeadStages(client: Queryable, plan: ReportPlan): Promise<ReportPlan> {
  const filters = await Promise.all(
    plan.filters.map((filter) => (filter.dimension === "lead_stage" ? resolve(client, filter, plan) : filter)),
  );
  return { ...plan, filters };
}

async function resolve(client: Queryable, { values, excludes }: Filter, { from, to }: ReportPlan): Promise<Filter> {
  const isAnyVisit = values.includes("");
  const { visits } = await queryOneRow(
    client,
    { visits: nullable(text) },
    `SELECT string_agg(DISTINCT identifier_key(visit_id)::text, ',') AS visits FROM consultation_requests AS lead
     WHERE created_at < $1 AND ($2::timestamptz IS NULL OR created_at >= $2) AND visit_id IS NOT NULL
       AND ${isAnyVisit ? "NOT EXISTS (SELECT FROM consultation_requests AS other WHERE other.visit_id = lead.visit_id AND other.stage = ANY ($3))" : "stage = ANY ($3)"}`,
    [to, from, values],
  );
  return { dimension: "visits", operator: "", values: [visits ?? "0"], excludes: excludes !== isAnyVisit };
}
