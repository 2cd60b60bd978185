import { goalListSchema } from "#contract/goal.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import type { Reports } from "../report/service.ts";
import { configuredGoals, listGoals } from "./known-goals.ts";

export function addGoalRoutes(router: Router, reports: Reports): void {
  router.add(
    {
      method: "GET",
      path: "/api/admin/goals",
      access: "viewer",
      limitsConcurrency: true,
      takesTokens: true,
      summary: "List goals: those in site.config.ts, and conversions that were recorded under another name",
      responses: { 200: { description: "The goals", schema: goalListSchema }, ...problemResponses(401, 403, 429, 503) },
    },
    async ({ context, account }) => {
      // A shared link does not reveal the names of conversions outside its view.
      const isBound = typeof account?.token?.view === "string";
      return context.json({ goals: isBound ? configuredGoals : await listGoals(reports.make) });
    },
  );
}
