import { expect, test } from "vitest";
import type { ExperimentResult } from "#contract/experiment.ts";
import { giveVerdict } from "./verdict.ts";

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
  expect(giveVerdict(known({}))).toEqual({
    code: "undecided",
    text: "No winner yet: B lies somewhere between 0.4 points under and 1.4 points over A. It takes 1,200 more visitors per group to find a lift of 30% in 80% of cases.",
  });
  const b = giveVerdict(known({ difference: { estimate: 0.01, lower: 0.002, upper: 0.018 } }));
  expect(b.code).toBe("b_better");
  expect(b.text).toContain("B is better: its rate is 0.2 to 1.8 points over that of A.");
  const a = giveVerdict(known({ difference: { estimate: -0.01, lower: -0.018, upper: -0.002 } }));
  expect(a.code).toBe("a_better");
  expect(a.text).toContain("A is better: its rate is 0.2 to 1.8 points over that of B.");
  expect(giveVerdict(known({}, 0)).code).toBe("no_difference");
  expect(giveVerdict(known({ difference: null })).text).toContain("Too early");
});

test("groups that are not halves forbid any other verdict", () => {
  const sampleRatio = { pValue: 0.0001, threshold: 0.001, isMismatch: true };
  const verdict = giveVerdict(known({ sampleRatio, difference: { estimate: 0.01, lower: 0.002, upper: 0.018 } }));
  expect(verdict.code).toBe("unequal_groups");
  expect(verdict.text).toContain("less than once in 1,000 times");
});

test("what has ended short of its plan says so, and what has not begun says nothing", () => {
  expect(giveVerdict(known({ state: "ended", endsOn: "2026-11-10" })).text).toContain(
    "It ended 1,200 visitors per group short",
  );
  expect(giveVerdict(known({ state: "scheduled" })).code).toBe("scheduled");
});
