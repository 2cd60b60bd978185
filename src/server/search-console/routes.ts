import {
  pageHealthSchema,
  searchConsoleResultSchema,
  searchConsoleQuerySchema,
  searchPerformanceQuerySchema,
  searchPerformanceSchema,
} from "#contract/search-console.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import type { PageHealthCheck } from "./page-health/service.ts";
import type { SearchConsole } from "./service.ts";

export function addSearchConsoleRoutes(
  router: Router,
  searchConsole: SearchConsole,
  pageHealth: PageHealthCheck,
): void {
  router.add(
    {
      method: "POST",
      path: "/api/google-search-console",
      access: "admin",
      summary: "Query Google Search Console; if it is unavailable, returns stored data or an estimate, with the reason",
      isQuestion: true,
      body: searchConsoleQuerySchema,
      responses: {
        200: {
          description: "Rows in descending order of clicks; days in chronological order",
          schema: searchConsoleResultSchema,
        },
        ...problemResponses(400, 401, 403, 413, 415),
      },
    },
    async ({ context, body }) => context.json(await searchConsole.search(body)),
  );

  router.add(
    {
      method: "GET",
      path: "/api/admin/search-performance",
      access: "admin",
      limitsConcurrency: true,
      summary: "Get search performance from stored search data and our own visits, compared with the previous period",
      query: searchPerformanceQuerySchema,
      responses: {
        200: { description: "The figures", schema: searchPerformanceSchema },
        ...problemResponses(400, 401, 403, 429, 503),
      },
    },
    async ({ context, query }) => context.json(await searchConsole.makePerformance(query.days)),
  );

  router.add(
    {
      method: "GET",
      path: "/api/admin/page-health",
      access: "admin",
      summary: "Get the SEO content and issues of each public page of this build",
      responses: { 200: { description: "The pages", schema: pageHealthSchema }, ...problemResponses(401, 403) },
    },
    async ({ context }) => context.json(await pageHealth.check()),
  );
}
