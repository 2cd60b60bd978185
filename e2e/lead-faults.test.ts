import { expect, test } from "vitest";
import { runFaultScenario } from "./support/lead-faults.ts";

/** `npm run bench -- leads` does the same with 500 leads and 10 kills. */
test(
  "leads under a mail server that refuses, hangs and drops, the app killed twice: all stored, all told to the owner",
  {
    timeout: 300_000,
  },
  async () => {
    const outcome = await runFaultScenario({ leads: 40, kills: 2, seed: 1, endLeasesEarly: true });
    expect(outcome).toMatchObject({ stored: 40, noticed: 40 });
    expect(outcome.noticedTwice).toBeLessThanOrEqual(2);
    expect(outcome.failedAttempts).toBeGreaterThan(0);
  },
);
