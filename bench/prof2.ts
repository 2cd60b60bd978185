import { createEngine } from "#server/platform/duckdb/engine.ts";
import { createLog } from "#server/platform/log.ts";
import { readdirSync } from "node:fs";
const dir = process.argv[2] + "/columns/layout-1/traffic/";
const engine = createEngine({ folder: process.argv[2] + "/columns", log: createLog("error") });
const files = readdirSync(dir)
  .sort()
  .slice(-90)
  .map((f) => `'${dir}${f}'`);
const rel = `read_parquet([${files}])`;
for (const q of [
  "SELECT 1",
  `SELECT count(*) FROM ${rel}`,
  `SELECT count(*) FROM ${rel} WHERE country='DK'`,
  `SELECT count(DISTINCT visitor) FROM ${rel} WHERE country='DK' AND is_first`,
  `SELECT count(DISTINCT visitor) FROM ${rel} WHERE page='/'`,
  `SELECT key, count(DISTINCT visitor) FROM (SELECT *, device_type AS key FROM ${rel} WHERE country='DK' AND is_first) GROUP BY key`,
  `SELECT count(*), sum(d) FROM (SELECT max(duration_seconds) d FROM ${rel} WHERE page='/' GROUP BY day, visit, brand)`,
  `SELECT count(*), sum(d) FROM (SELECT max(duration_seconds) d FROM ${rel} WHERE page='/' GROUP BY visit)`,
])
  for (let i = 0; i < 3; i++) {
    const s = performance.now();
    await engine.ask(q);
    console.log((performance.now() - s).toFixed(1), q.replaceAll(rel, "REL"));
  }
engine.close();
