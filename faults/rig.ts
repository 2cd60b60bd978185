import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Comparison, type Load, startLoad } from "../e2e/support/acknowledged-load.ts";
import { compareWithDatabase } from "../e2e/support/acknowledged-load.ts";
import { type AppProcess, freePort, startApp, temporaryFolder } from "../e2e/support/app-process.ts";
import { withDatabaseOf } from "../e2e/support/database-processes.ts";
import { type Findings, maxRecoveryMs } from "./scenario.ts";
import { type PageWatch, watchPages } from "./watch-pages.ts";

const usualWriters = 6;
/** After this time without recovery, the app is considered unable to recover. */
const giveUpMs = 60_000;

export interface RigOptions {
  settings?: Record<string, string>;
  /** Empty data folder for the app's own PostgreSQL, unless the settings specify another server. */
  dataDir?: string;
  /** Opens the database after the app has ended, to look for acknowledged records. */
  compare?: (load: Load) => Promise<Comparison>;
  /** Allowed statuses in addition to success. 0 means no response. */
  allowedStatuses: readonly number[];
  /** Number of clients that send records without a pause. */
  writers?: number;
}

/** An app under load, with a client that reads pages, in which a scenario causes faults. */
export interface Rig {
  readonly app: AppProcess;
  readonly url: string;
  readonly dataDir: string;
  readonly load: Load;
  readonly pages: PageWatch;
  readonly problems: string[];
  readonly notes: string[];
  /** Waits until some records are acknowledged, so that the fault happens under load. */
  untilBusy(): Promise<void>;
  /** Call while the app is down. */
  startAgain(): Promise<void>;
  /** Call when the fault has ended: waits until records of every kind are acknowledged. */
  recover(since?: number): Promise<void>;
  finish(): Promise<Findings>;
}

export async function startRig({
  settings = {},
  dataDir,
  compare,
  allowedStatuses,
  writers = usualWriters,
}: RigOptions): Promise<Rig> {
  const folder = await temporaryFolder();
  const path = dataDir ?? folder.path;
  const captcha = await startPermissiveCaptcha();
  const environment = {
    PORT: String(await freePort()),
    LOG_LEVEL: "error",
    TRUSTED_PROXIES: "127.0.0.1,::1",
    ...(!settings.DATABASE_URL && { DATA_DIR: path }),
    ...captcha.settings,
    ...settings,
  };
  let app = await startApp(environment);
  const { url } = app;
  const load = startLoad({ url, writers, makeToken: async () => crypto.randomUUID() });
  const pages = watchPages(url);
  const problems: string[] = [];
  const notes: string[] = [];
  const recoveriesMs: number[] = [];
  const logs = Object.values(load.acknowledged) as string[][];

  async function untilEachGrew(by: number, deadlineMs: number): Promise<boolean> {
    const goals = logs.map((log) => log.length + by);
    const until = performance.now() + deadlineMs;
    while (logs.some((log, index) => log.length < (goals[index] as number))) {
      if (performance.now() > until) return false;
      await pause(5);
    }
    return true;
  }

  return {
    get app() {
      return app;
    },
    url,
    dataDir: path,
    load,
    pages,
    problems,
    notes,
    async untilBusy() {
      if (!(await untilEachGrew(5, giveUpMs))) throw new Error(`No record is acknowledged:\n${app.output()}`);
    },
    async startAgain() {
      app = await startApp(environment);
    },
    async recover(since = performance.now()) {
      const hasRecovered = await untilEachGrew(1, giveUpMs);
      const tookMs = performance.now() - since;
      recoveriesMs.push(tookMs);
      if (!hasRecovered) problems.push(`did not recover within ${giveUpMs / 1000} s`);
      else if (tookMs > maxRecoveryMs) problems.push(`recovered only after ${(tookMs / 1000).toFixed(1)} s`);
      const ready = await fetch(`${url}/readyz`).then(({ status }) => status);
      if (ready !== 200) problems.push(`/readyz returns ${ready} after recovery`);
    },
    async finish() {
      await load.stop();
      await pages.stop();
      const code = await app.end();
      if (code !== 0) problems.push(`the app ended with ${code}:\n${app.output().slice(-2_000)}`);
      captcha.close();
      const { lost, wronglyNotified } = compare
        ? await compare(load)
        : await withDatabaseOf(path, (client) => compareWithDatabase(client, load.acknowledged));
      await folder.remove();
      const refused = [...load.statuses].filter(([status]) => status !== 201 && status !== 202);
      for (const [status, times] of refused)
        if (!allowedStatuses.includes(status))
          problems.push(`${times} requests got status ${status}, the log ends with\n${app.output().slice(-2_000)}`);
      if (lost.length > 0) problems.push(`lost: ${lost.slice(0, 5).join(" ")}`);
      if (wronglyNotified.length > 0) problems.push(`${wronglyNotified.length} leads without exactly one notification`);
      if (pages.failures.length > 0)
        problems.push(`${pages.failures.length} pages failed: ${pages.failures.slice(0, 3).join("; ")}`);
      const { pageViews, conversions, leads } = load.acknowledged;
      return {
        acknowledged: { pageViews: pageViews.length, conversions: conversions.length, leads: leads.length },
        lost: lost.length,
        refused: refused.reduce((sum, [, times]) => sum + times, 0),
        pagesRead: pages.read,
        slowestPageMs: pages.slowestMs,
        recoveriesMs,
        notes,
        problems,
      };
    },
  };
}

/** Starts a captcha provider that accepts every token, because solving captchas would be most of the load. */
async function startPermissiveCaptcha() {
  const server = createServer((_, response) => response.end('{"success":true}')).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    settings: {
      CAPTCHA_PROVIDER: "hcaptcha",
      CAPTCHA_SITE_KEY: "key",
      CAPTCHA_SECRET: "secret",
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
