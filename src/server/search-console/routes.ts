import {
  pageHealthSchema,
  searchConsoleResultSchema,
  searchConsoleQuerySchema,
  searchPerformanceQuerySchema,
  searchPerformanceSchema,
} from "#contract/search-console.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { bindSearch, forReader, withoutWins } from "./bind-search.ts";
import type { PageHealthCheck } from "./page-health/service.ts";
import type { SearchConsole } from "./service.ts";

/** For admins, and for shared links that contain search data. */
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
      takesTokens: "links",
      summary:
        "Query Google Search Console; if it is unavailable, returns stored data or an estimate, with the reason. For admins, and for shared links with search data",
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
    async ({ context, body, account }) =>
      context.json(forReader(await searchConsole.search(bindSearch(body, account)), account)),
  );

  router.add(
    {
      method: "GET",
      path: "/api/admin/search-performance",
      access: "admin",
      limitsConcurrency: true,
      takesTokens: "links",
      summary:
        "Get search performance from stored search data and our own visits, compared with the previous period. For admins, and for shared links with search data",
      query: searchPerformanceQuerySchema,
      responses: {
        200: { description: "The figures", schema: searchPerformanceSchema },
        ...problemResponses(400, 401, 403, 429, 503),
      },
    },
    async ({ context, query, account }) => {
      const performance = await searchConsole.makePerformance(bindSearch(query, account).days);
      return context.json({
        ...performance,
        kept: forReader(performance.kept, account),
        landingPages: withoutWins(performance.landingPages, account),
      });
    },
  );

  router.add(
    {
      method: "GET",
      path: "/api/admin/page-health",
      access: "admin",
      takesTokens: "links",
      summary:
        "Get the SEO content and issues of each public page of this build. For admins, and for shared links with search data",
      responses: { 200: { description: "The pages", schema: pageHealthSchema }, ...problemResponses(401, 403) },
    },
    async ({ context, account }) => {
      bindSearch({ days: 1 }, account);
      return context.json(await pageHealth.check());
    },
  );
}
