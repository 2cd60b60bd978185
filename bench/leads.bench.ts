import { runFaultScenario } from "../e2e/support/lead-faults.ts";

const leads = 500;
const kills = 10;
const seed = Number(process.env.SEED ?? 2026);
const maxTwice = leads / 100;

export async function run(): Promise<void> {
  const startedAt = Date.now();
  const { submitted, killed, stored, notified, notifiedTwice, failedAttempts } = await runFaultScenario({
    leads,
    kills,
    seed,
    endLeasesEarly: false,
    progress: (line) => console.log(`  ${line}`),
  });
  console.table({
    seed: { actual: seed, expected: "any" },
    "leads submitted": { actual: submitted, expected: leads },
    "app killed": { actual: killed, expected: kills },
    "leads stored": { actual: stored, expected: leads },
    "owner notifications delivered": { actual: notified, expected: leads },
    "notifications delivered twice": { actual: notifiedTwice, expected: `at most ${maxTwice}` },
    "failed attempts": { actual: failedAttempts, expected: "any" },
    seconds: { actual: Math.round((Date.now() - startedAt) / 1000), expected: "any" },
  });
  const isComplete = submitted === leads && killed === kills && stored === leads && notified === leads;
  if (!isComplete || notifiedTwice > maxTwice) process.exitCode = 1;
}
