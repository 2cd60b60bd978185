import { reachesRole } from "#contract/roles.ts";
import {
  type Report,
  reportQuerySchema,
  reportRowsQuerySchema,
  reportRowsSchema,
  reportSchema,
} from "#contract/report.ts";
import { dimensionTitles, isLeadSource, metricDefinitions } from "#contract/report-figures.ts";
import { localDay } from "#server/platform/calendar.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sendCsv } from "#server/platform/http/csv.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { siteConfig } from "#site.config.ts";
import { bindToView } from "./bind-view.ts";
import { resolveLeadStages } from "./lead-stages.sql.ts";
import { planReport } from "./plan.ts";
import { selectRows } from "./rows.sql.ts";
import { demandRowAccess, roundTimesToHours, limitToWholeDays } from "./single-leads.ts";
import type { Reports } from "./service.ts";
import { withTimeZone } from "./timezone.sql.ts";

export function addReportRoutes(router: Router, database: Database, reports: Reports): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/report",
      access: "viewer",
      limitsConcurrency: true,
      takesTokens: true,
      summary: "Every analytics figure: metrics, split by a dimension, filtered, over a range of days, compared",
      action: "Export a report",
      query: reportQuerySchema,
      queryLists: ["filter", "segment"],
      responses: {
        200: { description: "The figures; with format=csv the rows as a file", schema: reportSchema },
        ...problemResponses(400, 401, 403, 429, 503),
      },
    },
    async ({ context, query, account }) => {
      context.header("Cache-Control", "no-store");
      const bound = limitToWholeDays(bindToView(query, account?.token?.view), account, query.metrics);
      const permitted = reachesRole(account?.role, "admin") ? bound : { ...bound, explain: undefined };
      const report = await reports.make(await withTimeZone(database.pool, permitted));
      if (query.format === "json") return context.json(report);
      return sendCsv(context, nameFile(report), reportColumns(report), reportCells(report));
    },
  );
}

export function addReportRowRoutes(router: Router, database: Database): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/report/rows",
      access: "viewer",
      limitsConcurrency: true,
      action: "Export the rows behind a figure",
      summary:
        "The rows behind a figure, newest first, without identifiers of visitors; only admins get those of leads, forms and consent, and times below the hour",
      query: reportRowsQuerySchema,
      queryLists: ["filter"],
      responses: {
        200: { description: "A page of rows; with format=csv as a file", schema: reportRowsSchema },
        ...problemResponses(400, 401, 403, 429, 503),
      },
    },
    async ({ context, query, account }) => {
      context.header("Cache-Control", "no-store");
      demandRowAccess(query, account);
      const zoned = await withTimeZone(database.pool, query);
      const unresolvedPlan = planReport(zoned, new Date(), siteConfig.report.timezone);
      const isOfLeads = isLeadSource(metricDefinitions[query.metric].source);
      const plan = isOfLeads ? unresolvedPlan : await resolveLeadStages(database.pool, unresolvedPlan);
      const page = roundTimesToHours(await selectRows(database.pool, query.metric, plan, query), account);
      if (query.format === "csv") return sendCsv(context, `${query.metric}-records.csv`, page.columns, each(page.rows));
      return context.json({
        metric: query.metric,
        table: metricDefinitions[query.metric].table,
        from: plan.from?.toISOString() ?? null,
        to: plan.to.toISOString(),
        ...page,
      });
    },
  );
}

/** File name from the report's first metric, its dimension and its last day. */
function nameFile({ metrics, dimension, to, timezone }: Report): string {
  const lastDay = localDay(new Date(Date.parse(to) - 1), timezone);
  return `${[metrics[0], ...(dimension ? ["by", dimension] : []), lastDay].join("-")}.csv`;
}

function reportColumns({ metrics, dimension, by, comparedWith }: Report): string[] {
  const titles = metrics.map((metric) => metricDefinitions[metric].title);
  return [
    ...(dimension ? [dimensionTitles[dimension]] : []),
    ...(by ? [dimensionTitles[by]] : []),
    ...titles,
    ...(comparedWith ? titles.map((title) => `${title} before`) : []),
  ];
}

async function* reportCells({ dimension, by, rows }: Report) {
  for (const { key, second = "", values, previous = [] } of rows)
    yield [...(dimension ? [key] : []), ...(by ? [second] : []), ...values, ...previous];
}

async function* each<T>(rows: readonly T[]) {
  yield* rows;
}
