import { setTimeout as pause } from "node:timers/promises";
import { batch, pageView } from "#server/testing/tracking-records.ts";
import { type Load, startLoad, untilGrown } from "../../e2e/support/acknowledged-load.ts";
import { admin, type AppProcess, freePort, startApp } from "../../e2e/support/app-process.ts";
import { captchaToken, postJson, signIn } from "../../e2e/support/client.ts";
import { type Caddy, startCaddy } from "../caddy.ts";
import { type ExternalDatabase, startExternalDatabase } from "../external-database.ts";
import { describeLosses, refusedBy, summarize } from "../rig.ts";
import type { Findings, Scenario } from "../scenario.ts";
import { type PageWatch, watchPages } from "../watch-pages.ts";

const denmark = { "X-Forwarded-For": "130.225.0.1" };
const hugeBytes = 20 * 1024 * 1024;
const soonMs = 2_000;

/** What the checks of the scenario share. */
interface Run {
  database: ExternalDatabase;
  caddy: Caddy;
  apps: AppProcess[];
  settings: readonly Record<string, string>[];
  problems: string[];
  notes: string[];
  expect(what: string, found: unknown, expected: unknown): void;
}

/** Runs `deploy/Caddyfile` in front of two apps on one PostgreSQL, as in `compose.yaml`. */
export const behindCaddy: Scenario = {
  name: "caddy",
  what: "two apps behind Caddy, restarted one after the other, and one of them killed, under load",
  onlyWhenNamed: true,
  async run() {
    const run = await startRun();
    await checkAddresses(run);
    await checkLiveFigures(run);
    await checkRefusals(run);
    const { load, pages } = await restartUnderLoad(run);
    const { apps, caddy, database, expect, notes, problems } = run;
    await caddy.stop();
    for (const app of apps) expect("the app exits with", await app.end(), 0);
    const comparison = await database.compare(load);
    problems.push(...describeLosses(comparison));
    await database.close();
    return { ...summarize(load, pages, comparison), recoveriesMs: [], notes, problems } satisfies Findings;
  },
};

async function startRun(): Promise<Run> {
  const database = await startExternalDatabase();
  const port = await freePort();
  const common = {
    ...database.settings,
    PUBLIC_URL: `https://localhost:${port}`,
    TRUSTED_PROXIES: "127.0.0.1",
    DRAIN_SECONDS: "8",
  };
  const settings = [await freePort(), await freePort()].map((own) => ({ ...common, PORT: String(own) }));
  const apps: AppProcess[] = [];
  // Started one after the other: the URL is part of the pages, so the first app builds them.
  for (const own of settings) apps.push(await startApp(own));
  const caddy = await startCaddy(
    port,
    apps.map(({ url }) => url),
  );
  for (const { url } of apps) await caddy.until(url, "ready");
  const problems: string[] = [];
  const expect = (what: string, found: unknown, expected: unknown) => {
    if (found !== expected) problems.push(`${what}: ${found} instead of ${expected}`);
  };
  return { database, caddy, apps, settings, problems, notes: [`Caddy ${caddy.version}`], expect };
}

async function checkAddresses({ database, caddy, apps, expect }: Run): Promise<void> {
  const countryOf = async (url: string) => {
    const view = pageView();
    await postJson(`${url}/api/collect`, batch([view]), denmark);
    const sql =
      "SELECT country_code AS country FROM geo_analytics JOIN website_analytics view USING (session_id) WHERE view.id = $1";
    return database.withClient(async (client) => (await client.query(sql, [view.id])).rows[0]?.country || "none");
  };
  expect("the location of an address sent to Caddy by the visitor", await countryOf(caddy.url), "none");
  expect("the location of an address sent by a trusted proxy", await countryOf(apps[0]?.url as string), "DK");
}

async function checkLiveFigures({ caddy, expect, notes, problems }: Run): Promise<void> {
  const { cookie } = await signIn(caddy.url, admin);
  expect("the session cookie starts with", cookie.slice(0, 7), "__Host-");
  const stream = await fetch(`${caddy.url}/api/admin/live`, { headers: { cookie } });
  const startedAt = performance.now();
  await stream.body?.getReader().read();
  const eventMs = performance.now() - startedAt;
  notes.push(`the first live figure through Caddy after ${eventMs.toFixed(0)} ms`);
  if (eventMs > soonMs) problems.push("live figures are delayed");
}

async function checkRefusals({ caddy, expect }: Run): Promise<void> {
  const huge = new Uint8Array(hugeBytes);
  for (const [kind, body] of [
    ["a body of 20 MB", huge],
    ["the same in chunks", new Blob([huge]).stream()],
  ] as const) {
    const headers = { "Content-Type": "application/json" };
    const sent = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    expect(kind, (await fetch(`${caddy.url}/api/collect`, sent)).status, 413);
  }
  const plain = await fetch(caddy.url.replace("https:", "http:"), { redirect: "manual" });
  expect("plain HTTP on the port of TLS", plain.status, 400);
}

async function restartUnderLoad({
  caddy,
  apps,
  settings,
  expect,
  notes,
  problems,
}: Run): Promise<{ load: Load; pages: PageWatch }> {
  const pages = watchPages(caddy.url);
  // All requests come from one address, which has a limit of leads and records per minute.
  const makeToken = () => pause(500).then(() => captchaToken(caddy.url));
  const load = startLoad({ url: caddy.url, writers: 4, makeToken, paceMs: 100 });
  const restart = async (index: 0 | 1, signal: NodeJS.Signals) => {
    await untilGrown(load.acknowledged.pageViews, 30);
    const url = apps[index]?.url as string;
    const ended = apps[index]?.end(signal);
    await caddy.until(url, "unready");
    expect(`${signal} ends an app with`, await ended, signal === "SIGTERM" ? 0 : null);
    await untilGrown(load.acknowledged.pageViews, 10);
    apps[index] = await startApp(settings[index] as Record<string, string>);
    await caddy.until(url, "ready");
  };
  await restart(0, "SIGTERM");
  await restart(1, "SIGTERM");
  await untilGrown(load.acknowledged.leads, 1);
  for (const [status, times] of refusedBy(load)) problems.push(`restarts: ${times} requests got status ${status}`);
  problems.push(...pages.failures.map((failure) => `restarts: ${failure}`));
  const failuresBeforeKill = pages.failures.length;
  // Only requests in progress in the killed app may fail.
  await restart(0, "SIGKILL");
  await load.stop();
  await pages.stop();
  const failedRequests = refusedBy(load).reduce((sum, [, times]) => sum + times, 0);
  notes.push(`a killed app cost ${failedRequests} requests and ${pages.failures.length - failuresBeforeKill} pages`);
  return { load, pages };
}
