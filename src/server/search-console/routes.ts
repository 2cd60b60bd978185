import {
  pageHealthSchema,
  searchConsoleAnswerSchema,
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
      summary: "What Google Search Console says; the last good data or an estimate, and why, where it says nothing",
      isQuestion: true,
      body: searchConsoleQuerySchema,
      responses: {
        200: { description: "Rows by clicks, greatest first; days in their order", schema: searchConsoleAnswerSchema },
        ...problemResponses(400, 401, 403, 413, 415),
      },
    },
    async ({ context, body }) => context.json(await searchConsole.answer(body)),
  );

  router.add(
    {
      method: "GET",
      path: "/api/admin/search-performance",
      access: "admin",
      takesTurns: true,
      summary: "What the kept search data and our own visits tell together, beside the time before",
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
      summary: "What a search engine reads on each public page of this build, and what to mend",
      responses: { 200: { description: "The pages", schema: pageHealthSchema }, ...problemResponses(401, 403) },
    },
    async ({ context }) => context.json(await pageHealth.check()),
  );
}
