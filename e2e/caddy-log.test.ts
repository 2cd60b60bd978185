import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import pg from "pg";
import { findRunningPostgres } from "#server/platform/postgres/join.ts";
import { freePort, runTool, startApp } from "./support/app-process.ts";
import { cleanUpAfterEachTest, dataFolder } from "./support/installation.ts";
import { desktopChrome } from "./support/client.ts";
import { otherHomes } from "./support/other-homes.ts";

cleanUpAfterEachTest();

const root = join(import.meta.dirname, "..");
const hasCaddy = spawnSync("caddy", ["version"], { stdio: "ignore" }).status === 0;

const person = { "User-Agent": desktopChrome, "Accept-Language": "da", "Sec-Fetch-Dest": "document" };
const crawler = (name: string) => ({ "User-Agent": `Mozilla/5.0 (compatible; ${name}; +https://example.com/bot)` });

/** Requests of people, crawlers and programs, to pages that exist and one that does not. */
const requests: [path: string, headers: Record<string, string>][] = [
  ["/", { ...person, Referer: "https://www.linkedin.com/feed/" }],
  ["/agent?utm_source=linkedin&utm_medium=social&utm_campaign=autumn", person],
  ["/platform", { ...person, "Sec-CH-UA-Mobile": "?1", Referer: "https://chatgpt.com/" }],
  ["/pricing", { ...person, "Sec-Purpose": "prefetch" }],
  ...otherHomes.map((path): [string, Record<string, string>] => [
    path,
    { ...person, Referer: "https://partner.example/" },
  ]),
  ["/nowhere", person],
  ["/", crawler("GPTBot/1.3")],
  ["/agent", crawler("ClaudeBot/1.0")],
  ["/nowhere", crawler("PerplexityBot/1.0")],
  ["/robots.txt", crawler("GPTBot/1.3")],
  ["/platform", { "User-Agent": "curl/8.5.0" }],
];

/** Sends all requests and returns their statuses and the last text of a missing page. */
async function sendAll(url: string) {
  const statuses: number[] = [];
  let missing = "";
  for (const [path, headers] of requests) {
    const response = await fetch(url + path, { headers });
    const text = await response.text();
    statuses.push(response.status);
    if (response.status === 404) missing = text;
  }
  return { statuses, missing };
}

/** All counts of an installation, without the hour, which may end during the test. */
async function readCounts(DATA_DIR: string): Promise<unknown[]> {
  const client = new pg.Client(await findRunningPostgres(DATA_DIR));
  await client.connect();
  const { rows } = await client.query(
    `SELECT split, brand, value, device_type, reader, verified, status, sum(count)::int AS count
     FROM response_counts GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4, 5, 6, 7`,
  );
  await client.end();
  return rows;
}

/** Runs deploy/Caddyfile.static over HTTP on a free port. */
async function startCaddy(folder: string, app: string) {
  const port = await freePort();
  const log = join(folder, "access.log");
  const file = join(folder, "Caddyfile");
  await writeFile(file, `{\n admin off\n}\n${await readFile(join(root, "deploy/Caddyfile.static"), "utf8")}`);
  const settings = {
    SITE_HOST: `http://localhost:${port}`,
    SITE_ROOT: join(root, "build/client"),
    SITE_LOG: log,
    SITE_APP: new URL(app).host,
  };
  const server = spawn("caddy", ["run", "--config", file, "--adapter", "caddyfile"], {
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, ...settings },
    stdio: "ignore",
  });
  const url = `http://localhost:${port}`;
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  return {
    url,
    log,
    async stop() {
      server.kill("SIGTERM");
      await once(server, "close");
    },
  };
}

test.skipIf(!hasCaddy)(
  "where Caddy serves the pages, its access log gives the counts that the app gives itself",
  async () => {
    const folder = await mkdtemp(join(tmpdir(), "orbit-caddy-"));
    const counting = { DATA_DIR: await dataFolder() };
    const direct = await startApp(counting);
    const fromApp = await sendAll(direct.url);
    expect(fromApp.missing).toContain("Oops! Page not found");
    expect(await direct.end()).toBe(0);

    const importing = { DATA_DIR: await dataFolder() };
    const behind = await startApp(importing);
    const caddy = await startCaddy(folder, behind.url);
    expect(await sendAll(caddy.url)).toEqual(fromApp);
    await caddy.stop();
    const imported = await runTool(importing, "e2e/support/import-into-log.ts", caddy.log);
    expect(imported).toMatchObject({ code: 0 });
    const counts = await readCounts(importing.DATA_DIR);
    await behind.end();

    const again = await startApp(counting);
    expect(counts).toEqual(await readCounts(counting.DATA_DIR));
    expect(counts.length).toBeGreaterThan(10);
    await again.end();
    await rm(folder, { recursive: true });
  },
);
