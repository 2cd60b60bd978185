import { createShipping, type ShippingOptions } from "../analytics/clickhouse/shipping.ts";
import { createClickHouseColumns } from "../analytics/report/clickhouse.sql.ts";
import { openClickHouse } from "../platform/clickhouse.ts";
import { clickHouseAt } from "./clickhouse/engine.ts";
import type { Database } from "../platform/db/database.ts";
import { createLog } from "../platform/log.ts";
import { createWithdrawals } from "../privacy/forget/pending.ts";

/** Ships days to a ClickHouse server. Reports use it even for few page views. */
export function startTestShipping(
  database: Database,
  timezone: string,
  url: string,
  options: Partial<ShippingOptions> = {},
) {
  const log = createLog(process.env.TEST_LOG_LEVEL ?? "silent");
  const client = openClickHouse(clickHouseAt(url));
  const withdrawals = createWithdrawals(database, async () => {
    throw new Error("Withdrawals of other nodes reach only an app");
  });
  const place = { database: "default" };
  const shipping = createShipping({ database, client, place, timezone, withdrawals, log, retryAfterMs: 0, ...options });
  return { client, shipping, columns: [createClickHouseColumns(shipping, log)], minColumnViews: 0 };
}
