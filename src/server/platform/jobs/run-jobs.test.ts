import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { createLog } from "../log.ts";
import { claimRun } from "./job-runs.sql.ts";
import { type Job, type Jobs, runJobs } from "./run-jobs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.database.pool.query("DELETE FROM job_runs"));

const log = createLog("silent");
const minute = 60_000;
const started: Jobs[] = [];
const start = (...jobs: Job[]) => {
  const running = runJobs(app.database, jobs, log, { firstWithinMs: 10 });
  started.push(running);
  return running;
};
afterAll(async () => {
  for (const running of started) await running.stop();
});

function counted(name: string, everyMs: number) {
  const job = { name, what: name, everyMs, runs: 0, run: async () => void job.runs++ };
  return job;
}

test("a short-lived process runs due jobs soon after its start, and not again before they are due", async () => {
  const hourly = counted("purge", 60 * minute);
  const marker = counted("marker", minute);
  /** The marker first runs after the other job has been claimed or skipped. */
  const liveBriefly = async (from: number) => {
    const running = start(hourly);
    await expect.poll(async () => (await app.database.pool.query("SELECT FROM job_runs")).rowCount).toBe(1);
    await running.stop();
    const after = start(hourly, marker);
    await expect.poll(() => marker.runs).toBeGreaterThan(from);
    await after.stop();
  };
  await liveBriefly(0);
  expect(hourly.runs).toBe(1);
  await app.database.pool.query("UPDATE job_runs SET ran_at = ran_at - interval '61 minutes'");
  const running = start(hourly);
  await expect.poll(() => hourly.runs).toBe(2);
  await running.stop();
});

test("only one of several processes runs a due job", async () => {
  const shared = counted("shared", 60 * minute);
  const own = Array.from({ length: 6 }, (_, process) => counted(`own ${process}`, minute));
  const processes = own.map((job) => start(shared, job));
  await expect.poll(() => own.every(({ runs }) => runs > 0)).toBe(true);
  await expect.poll(() => shared.runs).toBe(1);
  for (const running of processes) await running.stop();
  expect(shared.runs).toBe(1);
});

test("a process whose transaction began before another one's run does not run the job again", async () => {
  const job = { name: "raced", everyMs: 60 * minute };
  const { pool } = app.database;
  const late = await pool.connect();
  try {
    await late.query("BEGIN");
    expect(await claimRun(pool, job)).toBe(true);
    expect(await claimRun(late, job)).toBe(false);
    await late.query("COMMIT");
  } finally {
    late.release();
  }
  await pool.query("UPDATE job_runs SET ran_at = now() + interval '1 day'");
  expect(await claimRun(pool, job)).toBe(true);
});

test("a job that throws or rejects stops neither other jobs nor its own later runs", async () => {
  let failures = 0;
  const atOnce: Job = {
    ...counted("throws", 20),
    run: () => {
      failures++;
      throw new Error("at once");
    },
  };
  const later: Job = { ...counted("rejects", 20), run: () => Promise.reject(new Error("later")) };
  const sound = counted("sound", 20);
  const running = start(atOnce, later, sound);
  await expect.poll(() => failures > 2 && sound.runs > 2).toBe(true);
  await running.stop();
});
