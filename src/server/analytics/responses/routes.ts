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
import { readPageLoads } from "./page-loads.ts";

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
      query: pageLoadsQuerySchema,
      responses: {
        200: { description: "The counts, as a file with format=csv", schema: pageLoadsSchema },
        ...problems,
      },
    },
    async ({ context, query }) => {
      context.header("Cache-Control", "no-store");
      const loads = await readPageLoads(pool, query);
      if (query.format === "json") return context.json(loads);
      async function* cells() {
        for (const { key, all, consented, verified } of loads.rows)
          yield [key, all, consented, shareOf({ all, consented }), verified, loads.since, loads.until];
      }
      const columns = [query.split, "all", "consented", "share", "verified", "from", "until"];
      return sendCsv(context, `page-loads-by-${query.split}.csv`, columns, cells());
    },
  );
  router.add(
    {
      method: "GET",
      path: "/api/admin/visit-estimate",
      access: "viewer",
      limitsConcurrency: true,
      summary: "Estimated number of all visits, with a 95% interval",
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
      summary: "Pages fetched by AI crawlers, and the visits and leads that came from AI assistants",
      query: assistantsQuerySchema,
      responses: { 200: { description: "The counts", schema: assistantsSchema }, ...problems },
    },
    async ({ context, query }) => {
      context.header("Cache-Control", "no-store");
      return context.json(await readAssistants(pool, query, pages));
    },
  );
}

/** Share of page loads with consent, from 0 to 1 with four digits; null where it is not known. */
function shareOf({ all, consented }: { all: number; consented: number | null }): string | null {
  if (consented === null || all === 0) return null;
  return (consented / all).toFixed(4);
}
