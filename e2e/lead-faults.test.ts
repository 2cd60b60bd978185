import { expect, test } from "vitest";
import { runFaultScenario } from "./support/lead-faults.ts";

/** `npm run bench -- leads` runs this scenario with 500 leads and 10 kills. */
test(
  "all leads are stored and all notifications delivered, although the email server fails and the app is killed twice",
  {
    timeout: 300_000,
  },
  async () => {
    const outcome = await runFaultScenario({ leads: 40, kills: 2, seed: 1, endLeasesEarly: true });
    expect(outcome).toMatchObject({ stored: 40, notified: 40 });
    expect(outcome.notifiedTwice).toBeLessThanOrEqual(2);
    expect(outcome.failedAttempts).toBeGreaterThan(0);
  },
);
