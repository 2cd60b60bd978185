import {
  assistantsQuerySchema,
  assistantsSchema,
  pageLoadsQuerySchema,
  pageLoadsSchema,
  visitEstimateQuerySchema,
  visitEstimateSchema,
} from "#contract/page-loads.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sendCsv } from "#server/platform/http/csv.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { readAssistants } from "./assistants.ts";
import { readVisitEstimate } from "./estimate/read-estimate.ts";
import { planDays, readPageLoads } from "./page-loads.ts";
import { writeLoads } from "./write-loads.ts";

/** Figures of all responses, which are kept apart from those of visitors who consented. */
export function addResponseRoutes(router: Router, { pool }: Database, pages: readonly string[]): void {
  const problems = problemResponses(400, 401, 403, 429, 503);
  router.add(
    {
      method: "GET",
      path: "/api/admin/page-loads",
      access: "viewer",
      limitsConcurrency: true,
      summary: "All page loads, and how many came from visitors who consented",
      action: "Export page loads",
      query: pageLoadsQuerySchema,
      responses: {
        200: {
          description:
            "The counts. With format=csv a file: the columns that the split has, the first and last day of the range, and the time in which responses were counted",
          schema: pageLoadsSchema,
        },
        ...problems,
      },
    },
    async ({ context, query }) => {
      context.header("Cache-Control", "no-store");
      const now = new Date();
      const loads = await readPageLoads(pool, query, now);
      if (query.format === "json") return context.json(loads);
      const { name, columns, cells } = writeLoads(loads, planDays(query, now));
      return sendCsv(context, name, columns, cells());
    },
  );
  router.add(
    {
      method: "GET",
      path: "/api/admin/visit-estimate",
      access: "viewer",
      limitsConcurrency: true,
      summary: "Estimated numbers of all visits and all visitors, with 95% intervals",
      query: visitEstimateQuerySchema,
      responses: { 200: { description: "The estimate", schema: visitEstimateSchema }, ...problems },
    },
    async ({ context, query }) => {
      context.header("Cache-Control", "no-store");
      return context.json(await readVisitEstimate(pool, query));
    },
  );
  router.add(
    {
      method: "GET",
      path: "/api/admin/assistants",
      access: "viewer",
      limitsConcurrency: true,
      summary: "Pages fetched by AI crawlers and search engines, and the visits and leads that came from AI assistants",
      query: assistantsQuerySchema,
      responses: { 200: { description: "The counts", schema: assistantsSchema }, ...problems },
    },
    async ({ context, query }) => {
      context.header("Cache-Control", "no-store");
      return context.json(await readAssistants(pool, query, pages));
    },
  );
}
