import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import type { Router } from "./endpoint.ts";
import { HttpProblem } from "./problem.ts";
import { problemResponses } from "./openapi.ts";

/** A proxy that asks wants to know soon; a database that is frozen answers never. */
const answerMs = 2_000;

export function addHealthRoutes(router: Router, health: Database, isDraining: () => boolean): void {
  router.add(
    {
      method: "GET",
      path: "/healthz",
      access: "anyone",
      budget: "unlimited",
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
      budget: "unlimited",
      summary: "The database answers, and the process will stay",
      responses: { 200: { description: "Ready" }, ...problemResponses(503) },
    },
    async ({ context }) => {
      if (isDraining()) throw new HttpProblem(503, "shutting_down", "This process is about to end");
      const late = pause(answerMs, undefined, { ref: false }).then(() => Promise.reject(new Error("late")));
      await Promise.race([health.pool.query("SELECT 1"), late]).catch(() => {
        throw new HttpProblem(503, "database_unavailable", "The database does not answer right now", {
          headers: { "Retry-After": "1" },
        });
      });
      return context.json({ status: "ready" });
    },
  );
}
