import { runFaultScenario } from "../e2e/support/lead-faults.ts";

const leads = 500;
const kills = 10;
const seed = Number(process.env.SEED ?? 2026);
const maxTwice = leads / 100;

export async function run(): Promise<void> {
  const startedAt = Date.now();
  const { stored, notified, notifiedTwice, failedAttempts } = await runFaultScenario({
    leads,
    kills,
    seed,
    endLeasesEarly: false,
    progress: (line) => console.log(`  ${line}`),
  });
  console.table({
    seed: { found: seed, wanted: "any" },
    "leads submitted": { found: leads, wanted: leads },
    "app killed": { found: kills, wanted: kills },
    "leads stored": { found: stored, wanted: leads },
    "owner notifications delivered": { found: notified, wanted: leads },
    "notifications delivered twice": { found: notifiedTwice, wanted: `at most ${maxTwice}` },
    "failed attempts": { found: failedAttempts, wanted: "any" },
    seconds: { found: Math.round((Date.now() - startedAt) / 1000), wanted: "any" },
  });
  if (stored !== leads || notified !== leads || notifiedTwice > maxTwice) process.exitCode = 1;
}
