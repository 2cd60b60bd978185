import { reportQuerySchema } from "#contract/report.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { validate } from "#server/platform/http/read-input.ts";
import { siteConfig } from "#site.config.ts";
import { planReport } from "./plan.ts";
import { selectLeadIds } from "./records/records.sql.ts";

interface LeadScope {
  filter: string[];
  from?: string | undefined;
  to?: string | undefined;
}

/** Ids of the leads that the report counts with these filters on these days. */
export async function findLeads(client: Queryable, { filter, from, to }: LeadScope): Promise<string[]> {
  const query = validate(reportQuerySchema, {
    metrics: "leads",
    filter,
    ...(from ? { range: "custom", from, to } : { range: "all" }),
  });
  return selectLeadIds(client, planReport(query, new Date(), siteConfig.report.timezone));
}
