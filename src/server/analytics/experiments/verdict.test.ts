import { expect, test } from "vitest";
import type { ExperimentResult } from "#contract/experiment.ts";
import { decideVerdict } from "./verdict.ts";

type Known = Omit<ExperimentResult, "verdict">;

const known = (changes: Partial<Known>, missingPerGroup = 1_200): Known => ({
  id: "test",
  name: "Test",
  page: "/",
  goals: ["demo_request"],
  startsOn: "2026-11-01",
  endsOn: null,
  state: "running",
  groups: [
    { group: "A", version: "One", visitors: 6_000, conversions: 300, rate: 0.05 },
    { group: "B", version: "Other", visitors: 6_000, conversions: 330, rate: 0.055 },
  ],
  difference: { estimate: 0.005, lower: -0.004, upper: 0.014 },
  sampleRatio: { pValue: 1, threshold: 0.001, isMismatch: false },
  plan: { baseRate: 0.05, minimumLift: 0.3, power: 0.8, visitorsPerGroup: 7_200, missingPerGroup },
  ...changes,
});

test("the interval decides, once the groups can be trusted", () => {
  expect(decideVerdict(known({}))).toEqual({
    code: "undecided",
    text: "No winner yet: the rate of B could be anywhere from 0.4 percentage points below that of A to 1.4 above it. 1,200 more visitors per group are needed to detect a lift of 30% with 80% probability.",
  });
  const b = decideVerdict(known({ difference: { estimate: 0.01, lower: 0.002, upper: 0.018 } }));
  expect(b.code).toBe("b_better");
  expect(b.text).toContain("B is better: its rate is 0.2 to 1.8 percentage points above that of A.");
  const a = decideVerdict(known({ difference: { estimate: -0.01, lower: -0.018, upper: -0.002 } }));
  expect(a.code).toBe("a_better");
  expect(a.text).toContain("A is better: its rate is 0.2 to 1.8 percentage points above that of B.");
  expect(decideVerdict(known({}, 0)).code).toBe("no_difference");
  expect(decideVerdict(known({ difference: null })).text).toContain("Too early");
});

test("unequal groups override any other verdict", () => {
  const sampleRatio = { pValue: 0.0001, threshold: 0.001, isMismatch: true };
  const verdict = decideVerdict(known({ sampleRatio, difference: { estimate: 0.01, lower: 0.002, upper: 0.018 } }));
  expect(verdict.code).toBe("unequal_groups");
  expect(verdict.text).toContain("less than 1 in 1,000");
});

test("verdicts for an experiment that ended early and for one that has not started", () => {
  expect(decideVerdict(known({ state: "ended", endsOn: "2026-11-10" })).text).toContain(
    "The experiment ended 1,200 visitors per group short of the number needed",
  );
  expect(decideVerdict(known({ state: "scheduled" })).code).toBe("scheduled");
});
