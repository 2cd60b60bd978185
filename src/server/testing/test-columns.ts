import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createColumnFiles } from "../analytics/columns/column-files.ts";
import { createColumns } from "../analytics/report/columns.sql.ts";
import type { Database } from "../platform/db/database.ts";
import { createEngine } from "../platform/duckdb/engine.ts";
import { createLog } from "../platform/log.ts";

/** Creates column files in a temporary folder. Reports use them even for few page views. */
export function startTestColumns(database: Database, timezone: string, maxStatementMs = 30_000) {
  const folder = mkdtempSync(join(tmpdir(), "orbit-columns-"));
  const log = createLog(process.env.TEST_LOG_LEVEL ?? "silent");
  const engine = createEngine({ folder, log, retryAfterMs: 0, maxStatementMs });
  const files = createColumnFiles({ database, engine, folder, timezone, log, minViews: 0, pauseMs: 0 });
  return {
    folder,
    engine,
    files,
    columns: [createColumns(files, engine, log)],
    minColumnViews: 0,
    close() {
      engine.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
