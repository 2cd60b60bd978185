import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { generateTraffic } from "../../bench/generate-traffic.ts";
import { admin, freePort, temporaryFolder } from "../../e2e/support/app-process.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { updateRollup } from "#server/analytics/rollup/service.ts";
import { createLog } from "#server/platform/log.ts";
import { findRunningPostgres } from "#server/platform/postgres/join.ts";
import type { AttackPlan, AttackResult } from "../attackers.ts";
import type { Scenario } from "../scenario.ts";
import { type Rig, startRig } from "../rig.ts";

const attackMs = 60_000;
const clientsEach = 40;
const streams = 300;
/** Number of sessions: each may open only a limited number of live streams, and all streams must be accepted. */
const sessions = 25;
const pageViews = 100_000;

const maxPageMs = 250;
const maxLeadMs = 1_000;
const maxMegabytes = 600;
/** Maximum growth of the database in one minute, in which the clients use up all their budgets. */
const maxGrowthMegabytes = 250;

export const attack: Scenario = {
  name: "attack",
  what: `${clientsEach} clients each on records, consent, invitations and reports, and ${streams} live streams, for ${attackMs / 1000} s`,
  async run() {
    const folder = await temporaryFolder();
    const metricsPort = String(await freePort());
    const settings = { METRICS_PORT: metricsPort };
    const rig = await startRig({ dataDir: folder.path, settings, writers: 1, allowedStatuses: [429, 503] });
    const database = openDatabase(await connectionOf(folder.path), createLog("silent"));
    await generateTraffic(database, pageViews);
    // Generated leads have no outbox mail, so they are removed.
    await database.pool.query("DELETE FROM consultation_requests WHERE email = 'somebody@example.org'");
    await updateRollup(database);
    const cookies: string[] = [];
    for (let session = 0; session < sessions; session++) cookies.push(await openSession(rig.url, session));
    await rig.untilBusy();

    const sizeOf = async () =>
      Number((await database.pool.query("SELECT pg_database_size(current_database()) AS bytes")).rows[0].bytes) / 1e6;
    const sizeBefore = await sizeOf();
    const from = { pages: rig.pages.timesMs.length, leads: rig.load.leadsMs.length };
    const memory = watchMemory(`http://127.0.0.1:${metricsPort}/metrics`);
    const result = await runAttackers({ url: rig.url, sessions: cookies, clientsEach, streams });
    const pagesMs = rig.pages.timesMs.slice(from.pages);
    const leadsMs = rig.load.leadsMs.slice(from.leads);
    judge(rig, pagesMs, leadsMs, result, await memory.stop(), (await sizeOf()) - sizeBefore);
    await database.close();
    await rig.recover();
    const findings = await rig.finish();
    await folder.remove();
    return findings;
  },
};

async function connectionOf(dataDir: string) {
  const connection = await findRunningPostgres(dataDir);
  if (!connection) throw new Error("The app's PostgreSQL is not running");
  return connection;
}

async function openSession(url: string, session: number): Promise<string> {
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": `198.51.100.${session}` };
  const body = JSON.stringify({ ...admin, recaptchaToken: crypto.randomUUID() });
  const response = await fetch(`${url}/api/auth/sign-in/email`, { method: "POST", headers, body });
  if (!response.ok) throw new Error(`Sign-in failed: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

async function runAttackers(plan: AttackPlan): Promise<AttackResult> {
  const attackers = fork(fileURLToPath(new URL("../attackers.ts", import.meta.url)), [JSON.stringify(plan)]);
  await pause(attackMs);
  const reply = once(attackers, "message");
  attackers.send("stop");
  const [result] = (await reply) as [AttackResult];
  await once(attackers, "exit");
  return result;
}

/** Reads the app's metrics once a second. */
function watchMemory(url: string): { stop(): Promise<number> } {
  let peak = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      // If the app does not respond in time, the next attempt is a second later.
      const text = await fetch(url).then(
        (response) => response.text(),
        () => "",
      );
      peak = Math.max(peak, Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1] ?? 0) / 1e6);
      await pause(1_000);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return peak;
    },
  };
}

function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity;
}

function judge(
  { notes, problems }: Rig,
  pagesMs: readonly number[],
  leadsMs: readonly number[],
  result: AttackResult,
  megabytes: number,
  grownMegabytes: number,
): void {
  const page = percentile(pagesMs, 0.99);
  const slowestLead = percentile(leadsMs, 1);
  notes.push(
    `under attack: ${pagesMs.length} pages, p99 ${page.toFixed(0)} ms; ${leadsMs.length} leads, median ${percentile(leadsMs, 0.5).toFixed(0)} ms, slowest ${slowestLead.toFixed(0)} ms`,
    `memory at most ${megabytes.toFixed(0)} MB; the database grew by ${grownMegabytes.toFixed(0)} MB of ${maxGrowthMegabytes} MB`,
    ...Object.entries(result).map(
      ([name, statuses]) =>
        `${name}: ${Object.entries(statuses)
          .map(([status, count]) => `${count} times ${status}`)
          .join(", ")}`,
    ),
  );
  if (page > maxPageMs) problems.push(`1 % of pages took longer than ${page.toFixed(0)} ms`);
  if (slowestLead > maxLeadMs) problems.push(`a lead took ${slowestLead.toFixed(0)} ms`);
  if (megabytes > maxMegabytes) problems.push(`the app used ${megabytes.toFixed(0)} MB of memory`);
  if (grownMegabytes > maxGrowthMegabytes) problems.push(`the database grew by ${grownMegabytes.toFixed(0)} MB`);
  for (const [name, statuses] of Object.entries(result))
    for (const [status, count] of Object.entries(statuses))
      if (Number(status) >= 500 && status !== "503") problems.push(`${name} got status ${status} ${count} times`);
}
