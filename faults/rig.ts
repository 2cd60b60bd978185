import { setTimeout as pause } from "node:timers/promises";
import { type Comparison, type Load, startLoad } from "../e2e/support/acknowledged-load.ts";
import { compareWithDatabase } from "../e2e/support/acknowledged-load.ts";
import { type AppProcess, freePort, startApp, temporaryFolder } from "../e2e/support/app-process.ts";
import { withDatabaseOf } from "../e2e/support/database-processes.ts";
import { startPermissiveCaptcha } from "../e2e/support/permissive-captcha.ts";
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
  // Solving captchas would be most of the load.
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
      if (!(await untilEachGrew(load, 5))) throw new Error(`No record is acknowledged:\n${app.output()}`);
    },
    async startAgain() {
      app = await startApp(environment);
    },
    async recover(since = performance.now()) {
      const hasRecovered = await untilEachGrew(load, 1);
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
      const comparison = compare
        ? await compare(load)
        : await withDatabaseOf(path, (client) => compareWithDatabase(client, load.acknowledged));
      await folder.remove();
      for (const [status, times] of refusedBy(load))
        if (!allowedStatuses.includes(status))
          problems.push(`${times} requests got status ${status}, the log ends with\n${app.output().slice(-2_000)}`);
      if (pages.failures.length > 0)
        problems.push(`${pages.failures.length} pages failed: ${pages.failures.slice(0, 3).join("; ")}`);
      problems.push(...describeLosses(comparison));
      return { ...summarize(load, pages, comparison), recoveriesMs, notes, problems };
    },
  };
}

/** Waits until this many more records of every kind are acknowledged. Returns false if that takes too long. */
async function untilEachGrew({ acknowledged }: Load, by: number): Promise<boolean> {
  const logs = Object.values(acknowledged) as string[][];
  const goals = logs.map((log) => log.length + by);
  const until = performance.now() + giveUpMs;
  while (logs.some((log, index) => log.length < (goals[index] as number))) {
    if (performance.now() > until) return false;
    await pause(5);
  }
  return true;
}

/** Statuses of failed requests, and the number of requests with each. */
export const refusedBy = ({ statuses }: Load): [status: number, times: number][] =>
  [...statuses].filter(([status]) => status !== 201 && status !== 202);

export function describeLosses({ lost, wronglyNotified }: Comparison): string[] {
  return [
    ...(lost.length > 0 ? [`lost: ${lost.slice(0, 5).join(" ")}`] : []),
    ...(wronglyNotified.length > 0 ? [`${wronglyNotified.length} leads without exactly one notification`] : []),
  ];
}

/** Figures of a load that has ended. */
export function summarize(
  load: Load,
  pages: PageWatch,
  { lost }: Comparison,
): Omit<Findings, "recoveriesMs" | "notes" | "problems"> {
  const { pageViews, conversions, leads } = load.acknowledged;
  return {
    acknowledged: { pageViews: pageViews.length, conversions: conversions.length, leads: leads.length },
    lost: lost.length,
    refused: refusedBy(load).reduce((sum, [, times]) => sum + times, 0),
    pagesRead: pages.read,
    slowestPageMs: pages.slowestMs,
  };
}
