import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#server/platform/db/database.ts";
import { columnFolder } from "./traffic-database.ts";

/** Tables counted as page views, including the roll-ups of other records. */
const pageViewTables =
  "website_views website_pages user_agents places visits report_days report_records report_day_versions report_changes".split(
    " ",
  );

/**
 * Returns the megabytes per million page views: `ofViews` for page views, visits and roll-ups with their indexes and
 * column files, and `others` for all other records. Prints the size of each table.
 */
export async function measureDisk(database: Database): Promise<{ ofViews: number; others: number }> {
  const { rows } = await database.pool.query<{ name: string; rows: number; heap: number; indexes: number }>(
    `SELECT relname AS name, reltuples AS rows, (pg_table_size(oid) / 1e6)::float AS heap, (pg_indexes_size(oid) / 1e6)::float AS indexes
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'bench_portions' AND pg_total_relation_size(oid) >= 100000
     ORDER BY pg_total_relation_size(oid) DESC`,
  );
  const millions = (rows.find(({ name }) => name === "website_views")?.rows ?? 0) / 1e6;
  const perMillion = (megabytes: number) => (megabytes / millions).toFixed(1).padStart(7);
  console.log("MB per million page views     table indexes");
  for (const { name, heap, indexes } of rows)
    console.log(`  ${name.padEnd(26)} ${perMillion(heap)} ${perMillion(indexes)}`);
  const sum = (of: readonly (typeof rows)[number][]) =>
    of.reduce((total, { heap, indexes }) => total + heap + indexes, 0) / millions;
  const ofFiles = (await sizeOf(columnFolder())) / 1e6 / millions;
  console.log(`  ${"column files".padEnd(26)} ${ofFiles.toFixed(1).padStart(7)}`);
  const ofTables = sum(rows.filter(({ name }) => pageViewTables.includes(name)));
  const ofViews = ofTables + ofFiles;
  const others = sum(rows) - ofTables;
  return { ofViews, others };
}

async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name)));
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0);
}
