import { experimentLeadsQuerySchema, experimentLeadsSchema, experimentsSchema } from "#contract/experiment.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Router } from "#server/platform/http/endpoint.ts";
import { problemResponses } from "#server/platform/http/openapi.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { experiments } from "#site.config.ts";
import { createExperimentCache } from "./experiment-cache.ts";
import { type CountOnColumns, evaluateExperiment, listLeads } from "./service.ts";

export function addExperimentRoutes(router: Router, { pool }: Database, countOnColumns?: CountOnColumns): void {
  const cache = createExperimentCache((experiment) => evaluateExperiment(pool, experiment, new Date(), countOnColumns));
  router.add(
    {
      method: "GET",
      path: "/api/admin/experiments",
      access: "viewer",
      limitsConcurrency: true,
      summary: "List the experiments with their results, newest first",
      responses: {
        200: { description: "Experiments with groups, interval and verdict", schema: experimentsSchema },
        ...problemResponses(401, 403, 429, 503),
      },
    },
    async ({ context }) => {
      const newestFirst = [...experiments].sort((a, b) => b.startsOn.localeCompare(a.startsOn));
      const cached = await Promise.all(newestFirst.map((experiment) => cache.get(experiment)));
      return context.json({
        asOf: new Date(Math.min(Date.now(), ...cached.map(({ startedAt }) => startedAt.getTime()))).toISOString(),
        isCached: cached.some(({ isCached }) => isCached),
        experiments: cached.map(({ result }) => result),
      });
    },
  );
  router.add(
    {
      method: "GET",
      path: "/api/admin/experiments/leads",
      access: "admin",
      limitsConcurrency: true,
      summary: "List the consultation requests of a group",
      query: experimentLeadsQuerySchema,
      responses: {
        200: { description: "Newest first", schema: experimentLeadsSchema },
        ...problemResponses(400, 401, 403, 404, 429, 503),
      },
    },
    async ({ context, query }) => {
      const experiment = experiments.find(({ id }) => id === query.experiment);
      if (!experiment) throw new HttpProblem(404, "not_found", "This experiment does not exist");
      return context.json(await listLeads(pool, experiment, query.group));
    },
  );
}
