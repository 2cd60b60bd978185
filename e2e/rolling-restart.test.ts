import { afterAll, beforeAll, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { createTestDatabase, type TestDatabase } from "#server/testing/test-database.ts";
import { startLoad, untilGrown } from "./support/acknowledged-load.ts";
import { type AppProcess, freePort, startApp } from "./support/app-process.ts";
import { type Balancer, startBalancer } from "./support/balancer.ts";
import { databaseUrlOf } from "./support/database-url.ts";

interface Instance {
  app: AppProcess;
  settings: Record<string, string>;
}

let database: TestDatabase;
let instances: Instance[];
let balancer: Balancer;
const metricsPort = await freePort();

beforeAll(async () => {
  database = await createTestDatabase();
  const DATABASE_URL = databaseUrlOf(database.connection);
  const common = { DATABASE_URL, DRAIN_SECONDS: "1", TRUSTED_PROXIES: "127.0.0.1,::1" };
  const start = async (more: Record<string, string>) => {
    const settings = { ...common, ...more, PORT: String(await freePort()) };
    return { settings, app: await startApp(settings) };
  };
  instances = await Promise.all([start({ METRICS_PORT: String(metricsPort) }), start({})]);
  balancer = await startBalancer(instances.map(({ app }) => app.url));
  for (const { app } of instances) await balancer.until(app.url, "ready");
});
afterAll(async () => {
  await balancer?.close();
  for (const { app } of instances ?? []) await app.end();
  await database?.drop();
});

test("no request fails while two processes are restarted one after the other under load", async () => {
  const load = startLoad({ url: balancer.url, writers: 4 });
  const pages: number[] = [];
  let reading = true;
  const reader = (async () => {
    while (reading) {
      const response = await fetch(`${balancer.url}/about`);
      await response.arrayBuffer();
      pages.push(response.status);
    }
  })();
  for (const instance of instances) {
    await untilGrown(load.acknowledged.pageViews, 30);
    const ended = instance.app.end();
    await balancer.until(instance.app.url, "unready");
    // It still responds to new requests, but closes their connections.
    const late = await fetch(`${instance.app.url}/healthz`);
    expect([late.status, late.headers.get("connection")]).toEqual([200, "close"]);
    expect(await ended).toBe(0);
    await untilGrown(load.acknowledged.pageViews, 10);
    instance.app = await startApp(instance.settings);
    await balancer.until(instance.app.url, "ready");
  }
  await untilGrown(load.acknowledged.leads, 1);
  await load.stop();
  reading = false;
  await reader;
  expect([...load.statuses.keys()].sort()).toEqual([201, 202]);
  expect(new Set(pages)).toEqual(new Set([200]));
});

test("Prometheus metrics are served on a separate port only", async () => {
  const { app } = instances[0] as Instance;
  await (await fetch(`${app.url}/`)).arrayBuffer();
  expect((await fetch(`${app.url}/metrics`)).status).toBe(404);
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  const text = await response.text();
  expect(text).toMatch(
    new RegExp(
      String.raw`^${siteConfig.brand.id}_http_request_duration_seconds_count\{kind="page",status="200"\} [1-9]`,
      "m",
    ),
  );
  expect(text).toMatch(new RegExp(`^${siteConfig.brand.id}_database_up 1$`, "m"));
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m);
  // Empty lines separate metrics.
  for (const line of text.split("\n").filter(Boolean))
    expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{(\w+="[^"]*",?)+\})? [\d.e+-]+)$/);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
});
