import type { PoolConfig } from "pg";
import { openDatabases } from "../../platform/db/database.ts";
import { createLog } from "../../platform/log.ts";
import { startTestShipping } from "../test-clickhouse.ts";

/* A process that only ships days to ClickHouse, so that a test can kill it. */

const [connection, timezone, url] = process.argv.slice(2) as [string, string, string];
const { jobs } = openDatabases(JSON.parse(connection) as PoolConfig, createLog("silent"));
const { shipping } = startTestShipping(jobs, timezone, url);
process.on("disconnect", () => process.exit());
process.send?.({ ready: true });
for (;;) {
  await shipping.complete();
  await new Promise((resolve) => setTimeout(resolve, 10));
}
