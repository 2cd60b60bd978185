import { reportQuerySchema, reportSchema } from "#contract/report.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { makeReport } from "./service.ts";

export function addReportRoutes(router: Router, database: Database): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/report",
      access: "admin",
      summary: "Every analytics figure: metrics, split by a dimension, filtered, over a range of days",
      query: reportQuerySchema,
      queryLists: ["filter"],
      responses: { 200: { description: "The figures", schema: reportSchema }, ...problemResponses(400, 401, 403) },
    },
    async ({ context, query }) => {
      context.header("Cache-Control", "no-store");
      return context.json(await makeReport(database, query));
    },
  );
}
