import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { funnelQuerySchema, pathsQuerySchema } from "#contract/report-visits.ts";
import type { Reports } from "#server/analytics/report/service.ts";
import type { Database } from "#server/platform/db/database.ts";

/** Limits for two cores: p95 in milliseconds of all queries of the first tab, or of one query. */
export interface Limits {
  unfilteredMs: number;
  filteredMs: number;
  /** One panel of the filtered tab. */
  panelMs: number;
  experimentMs: number;
  /** Peak memory of DuckDB's process. */
  memoryMb: number;
  /** For a million page views, with visits, roll-ups and column files. */
  diskMb: number;
}

const ofMillion: Limits = {
  unfilteredMs: 60,
  filteredMs: 300,
  panelMs: 300,
  experimentMs: 100,
  memoryMb: 300,
  diskMb: 400,
};
const ofTenMillion: Limits = {
  unfilteredMs: 100,
  filteredMs: 1_000,
  panelMs: 400,
  experimentMs: 1_000,
  memoryMb: 600,
  diskMb: 380,
};

export const limitsOf = (pageViews: number): Limits => (pageViews > 1_000_000 ? ofTenMillion : ofMillion);

/** Filters of the first tab that need more than the dimensions of a visit. */
export const segmentFilters = ["reached_goal:demo_request", "page*:/page-1*"] as const;

/** Single queries about visits, each with the same limit as the filtered tab. */
export const visitQueries: Readonly<Record<string, (reports: Reports) => Promise<unknown>>> = {
  "funnel of 5 steps": (reports) =>
    reports.makeFunnel(
      funnelQuerySchema.parse({
        range: "90d",
        step: ["page:/", "page:/page-1", "page:/page-2", "page*:/page-1*", "goal:demo_request"],
      }),
    ),
  "paths after a page": (reports) => reports.makePaths(pathsQuerySchema.parse({ range: "90d", page: "/page-1" })),
};

export const recordsPerSecond = 50;

/** Stores `recordsPerSecond` page views of the latest visit until the work ends, and deletes them afterwards. */
export async function whileRecordsArrive<Result>({ pool }: Database, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await pool.query<{ visit: string; page: string }>(
    "SELECT visit, page FROM website_views WHERE visit IS NOT NULL ORDER BY created_at DESC LIMIT 1",
  );
  const [latest] = rows;
  const ids: string[] = [];
  const store = async () => {
    const id = crypto.randomUUID();
    ids.push(id);
    await pool.query("INSERT INTO website_views (id, created_at, visit, page) VALUES ($1, now(), $2, $3)", [
      id,
      latest?.visit,
      latest?.page,
    ]);
  };
  const stored: Promise<void>[] = [];
  const timer = setInterval(() => stored.push(store()), 1_000 / recordsPerSecond);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await Promise.all(stored);
    await pool.query("DELETE FROM website_views WHERE id = ANY ($1::uuid[])", [ids]);
  }
}

/** The most memory that DuckDB's process has used, in megabytes. Undefined where /proc is missing. */
export async function readEngineMemory(folder: string): Promise<number | undefined> {
  const processes = execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" }).split("\n");
  const line = processes.find((each) => each.includes("engine.child.ts") && each.includes(folder));
  const status = await readFile(`/proc/${line?.trim().split(" ")[0]}/status`, "utf8").catch(() => "");
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? [];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1_000;
}
