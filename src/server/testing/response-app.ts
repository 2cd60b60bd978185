import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCounter } from "../analytics/responses/counter.ts";
import { createTally } from "../analytics/responses/tally.ts";
import { startResponseCounts } from "../analytics/responses/service.ts";
import type { VerifyCrawler } from "../analytics/responses/verify/verify-crawler.ts";
import { describeSite } from "../count-responses.ts";
import { readOwnNetworks } from "../own-networks.ts";
import { parseNetworks } from "../platform/http/networks.ts";
import { createLocator } from "../platform/geo/locator.ts";
import { listen } from "../platform/http/listen.ts";
import { loadStaticFiles } from "../platform/http/static-files.ts";
import type { Log } from "../platform/log.ts";
import { otherPage } from "./example-page.ts";
import { desktopChrome, startTestApp, type TestApp } from "./test-app.ts";

const timezone = "Europe/Copenhagen";

/** Headers of a browser that opens a page. */
export const browser = {
  "User-Agent": desktopChrome,
  "Accept-Language": "da",
  "Sec-Fetch-Dest": "document",
  "Sec-Fetch-Mode": "navigate",
};

export interface ResponseApp extends TestApp {
  /** Status of a page for a client at this address. */
  open(path: string, headers?: Record<string, string>, address?: string, method?: string): Promise<number>;
  flush(): Promise<void>;
  /** Stops counting like `kill -9`: nothing more is stored. */
  kill(): void;
  logged: unknown[];
}

export interface ResponseAppOptions {
  ownNetworks?: readonly string[];
  verify?: VerifyCrawler;
  flushMs?: number;
}

/** Serves a few pages and counts the responses, on the database of a complete app. */
export async function startResponseApp(options: ResponseAppOptions = {}, shared?: TestApp): Promise<ResponseApp> {
  const app = shared ?? (await startTestApp());
  const folder = await mkdtemp(join(tmpdir(), "orbit-responses-"));
  for (const page of [
    "index.html",
    "about/index.html",
    `${otherPage.slice(1)}/index.html`,
    "404/index.html",
    "__spa-fallback.html",
  ]) {
    await mkdir(join(folder, page, ".."), { recursive: true });
    await writeFile(join(folder, page), "<!DOCTYPE html><p>page</p>");
  }
  await writeFile(join(folder, "robots.txt"), "User-agent: *");
  await writeFile(join(folder, "picture.png"), "");
  const logged: unknown[] = [];
  const note = (...line: unknown[]) => void logged.push(line);
  const log = { debug: note, info: note, warn: note, error: note } as unknown as Log;
  let isKilled = false;
  const query = (...given: unknown[]) =>
    isKilled
      ? Promise.reject(new Error("the process was killed"))
      : Reflect.apply(app.database.pool.query, app.database.pool, given);
  const database = {
    ...app.database,
    pool: new Proxy(app.database.pool, { get: (pool, name) => (name === "query" ? query : Reflect.get(pool, name)) }),
  };
  const counts = startResponseCounts({
    database,
    log,
    locator: createLocator(),
    site: describeSite("http://127.0.0.1"),
    verify: options.verify ?? (() => false),
    ownNetworks: readOwnNetworks(options.ownNetworks),
    trustedProxies: parseNetworks(["127.0.0.1"], () => undefined),
    timezone,
    flushMs: options.flushMs ?? 3_600_000,
  });
  const files = await loadStaticFiles(folder, ["/admin"]);
  const pages = { fetch: () => new Response(), owns: () => false };
  const listener = await listen({ port: 0, host: "127.0.0.1" }, pages, files, { noteResponse: counts.note });
  return {
    ...app,
    logged,
    flush: counts.flush,
    kill: () => {
      isKilled = true;
    },
    open: (path, headers = browser, address = "193.163.102.1", method = "GET") =>
      new Promise((resolve, reject) => {
        const options = { port: listener.port, path, method, headers: { ...headers, "X-Forwarded-For": address } };
        request({ host: "127.0.0.1", ...options }, (response) => {
          response.resume();
          response.on("end", () => resolve(response.statusCode ?? 0));
        })
          .on("error", reject)
          .end();
      }),
    async close() {
      await listener.close(1_000);
      await counts.close();
      await rm(folder, { recursive: true, force: true });
      if (!shared) await app.close();
    },
  };
}

/** Runs `work` with a separate server on the database of another app. */
export async function withResponseApp(
  shared: TestApp,
  options: ResponseAppOptions,
  work: (pages: ResponseApp) => Promise<void>,
): Promise<void> {
  const pages = await startResponseApp(options, shared);
  try {
    await work(pages);
  } finally {
    await pages.close();
  }
}

/** A counter for an access log of this host, and its tally. */
export function createLogCounter(publicUrl: string) {
  const tally = createTally();
  const counter = createCounter({
    tally,
    locator: createLocator(),
    verify: () => false,
    site: describeSite(publicUrl),
    ownNetworks: readOwnNetworks([]),
    trustedProxies: parseNetworks([], () => undefined),
    timezone,
  });
  return { tally, counter };
}

/** Lists the rows of `response_counts` of a split, as `value [device] reader [(verified)] status: count`. */
export async function listCounts({ database }: Pick<TestApp, "database">, split: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ line: string }>(
    `SELECT value || ' ' || CASE device_type WHEN '' THEN '' ELSE device_type || ' ' END || reader ||
            CASE WHEN verified THEN ' (verified)' ELSE '' END || ' ' || status || ': ' || sum(count) AS line
     FROM response_counts WHERE split = $1 GROUP BY value, device_type, reader, verified, status ORDER BY 1`,
    [split],
  );
  return rows.map(({ line }) => line);
}
