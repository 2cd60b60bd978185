import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../db/database.ts";
import { ping } from "../db/server.sql.ts";
import type { Router } from "./endpoint.ts";
import { HttpProblem } from "./problem.ts";
import { problemResponses } from "./openapi.ts";

/** Short, because proxies expect a fast response and a frozen database never responds. */
const timeoutMs = 2_000;

export function addHealthRoutes(router: Router, health: Database, isDraining: () => boolean): void {
  router.add(
    {
      method: "GET",
      path: "/healthz",
      access: "anyone",
      budget: "unlimited",
      summary: "The process is running",
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
      summary: "The database responds, and the process is not stopping",
      responses: { 200: { description: "Ready" }, ...problemResponses(503) },
    },
    async ({ context }) => {
      if (isDraining()) throw new HttpProblem(503, "shutting_down", "This process is stopping");
      const late = pause(timeoutMs, undefined, { ref: false }).then(() => Promise.reject(new Error("late")));
      await Promise.race([ping(health.pool), late]).catch(() => {
        throw new HttpProblem(503, "database_unavailable", "The database is temporarily unavailable", {
          headers: { "Retry-After": "1" },
        });
      });
      return context.json({ status: "ready" });
    },
  );
}
