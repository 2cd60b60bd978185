import { afterAll, beforeAll } from "vitest";
import { reportQuerySchema } from "#contract/report.ts";
import { forgetVisitor } from "../analytics/collect/forget/forget-visitor.ts";
import { createReports, type Reports } from "../analytics/report/service.ts";
import { createRollup, updateRollup } from "../analytics/rollup/service.ts";
import { forgetVisitor as forgetLeadsVisitor } from "../leads/lead-visits.sql.ts";
import { createVisitorHash } from "../platform/secrets.ts";
import { createWithdrawals } from "../privacy/forget/pending.ts";
import { type ClickHouseServer, installMs, startClickHouse } from "./clickhouse/engine.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { startTestShipping } from "./test-clickhouse.ts";

export interface NodeApp {
  app: TestApp;
  shipped: ReturnType<typeof startTestShipping>;
  reports: Reports;
  make(query: Record<string, unknown>, now?: Date): ReturnType<Reports["make"]>;
}

/** Starts the app of a node. Tests ship its days with the returned `shipping`; the app's own job does not run. */
async function startNode(nodeName: string, timezone: string, url: string): Promise<NodeApp> {
  const app = await startTestApp({ CLICKHOUSE_URL: url, NODE_NAME: nodeName });
  const hash = createVisitorHash(app.secrets);
  const shipped = startTestShipping(app.database, timezone, url, {
    nodeName,
    maxStatementMs: 5_000,
    todayPause: () => 0,
    withdrawals: createWithdrawals(
      app.database,
      async (client, visitorId) =>
        (await forgetVisitor(client, visitorId, hash(visitorId))) + (await forgetLeadsVisitor(client, visitorId)),
    ),
    async countRecords() {
      const startedAt = new Date();
      await updateRollup(app.database, timezone);
      return startedAt;
    },
  });
  const { columns, minColumnViews, shipping } = shipped;
  const chosen = { columns, minColumnViews, nodes: shipping };
  const reports = createReports(app.database, createRollup(app.database), timezone, undefined, chosen);
  return { app, shipped, reports, make: (query, now) => reports.make(reportQuerySchema.parse(query), now) };
}

/** Starts nodes that share one ClickHouse; each has its own PostgreSQL database. */
export function prepareNodes(names: readonly string[], timezone: string) {
  let clickHouse: ClickHouseServer;
  const nodes: NodeApp[] = [];
  beforeAll(async () => {
    clickHouse = await startClickHouse();
    for (const name of names) nodes.push(await startNode(name, timezone, clickHouse.url));
  }, installMs);
  afterAll(async () => {
    for (const { app, shipped } of nodes) {
      await shipped.shipping.close();
      await app.close();
    }
    await clickHouse?.close();
  });
  return {
    get clickHouse() {
      return clickHouse;
    },
    get nodes() {
      return nodes;
    },
  };
}
