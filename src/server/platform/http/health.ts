import type { Database } from "../db/database.ts";
import type { Router } from "./endpoint.ts";
import { HttpProblem } from "./problem.ts";
import { problemResponses } from "./openapi.ts";

export function addHealthRoutes(router: Router, database: Database): void {
  router.add(
    {
      method: "GET",
      path: "/healthz",
      access: "anyone",
      summary: "The process is up",
      responses: { 200: { description: "Up" } },
    },
    ({ context }) => context.json({ status: "ok" }),
  );
  router.add(
    {
      method: "GET",
      path: "/readyz",
      access: "anyone",
      summary: "The database answers",
      responses: { 200: { description: "Ready" }, ...problemResponses(503) },
    },
    async ({ context }) => {
      await database.pool.query("SELECT 1").catch(() => {
        throw new HttpProblem(503, "database_unavailable", "The database does not answer right now", {
          headers: { "Retry-After": "1" },
        });
      });
      return context.json({ status: "ready" });
    },
  );
}
