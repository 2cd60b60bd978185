import { expect, test } from "vitest";
import { seededRandom } from "#server/testing/random-traffic-testing.ts";
import { confidenceInterval, type GroupCounts, requiredSampleSize, testSampleRatio } from "./statistics.ts";

const days = 60;
const experiments = 1_000;

type IsDifferent = (a: GroupCounts, b: GroupCounts) => boolean;

const planned = requiredSampleSize(0.05, 0.3);

const byInterval: IsDifferent = (a, b) => {
  const interval = confidenceInterval(a, b, planned);
  return interval !== null && (interval.lower > 0 || interval.upper < 0);
};

/** Incorrect method: a test for a single check, applied every day. */
const byNaiveTest: IsDifferent = (a, b) => {
  const pooled = (a.conversions + b.conversions) / (a.visitors + b.visitors);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.visitors + 1 / b.visitors));
  return Math.abs(b.conversions / b.visitors - a.conversions / a.visitors) > 1.96 * error;
};

/** Fraction of simulated experiments that show a difference on any day. */
function partCalledDifferent(
  isDifferent: IsDifferent,
  { rates, visitorsADay, seed }: { rates: [number, number]; visitorsADay: number; seed: number },
): number {
  const random = seededRandom(seed);
  let detections = 0;
  for (let n = 0; n < experiments; n++) {
    const groups: [GroupCounts, GroupCounts] = [
      { visitors: 0, conversions: 0 },
      { visitors: 0, conversions: 0 },
    ];
    for (let day = 0; day < days; day++) {
      for (let visitor = 0; visitor < visitorsADay; visitor++) {
        const index = random.chance(0.5) ? 1 : 0;
        groups[index].visitors++;
        if (random.chance(rates[index])) groups[index].conversions++;
      }
      if (isDifferent(...groups)) {
        detections++;
        break;
      }
    }
  }
  return detections / experiments;
}

/** Number of visitors a day with which an experiment reaches the planned number on the last day. */
const promisedADay = Math.ceil((2 * planned) / days);

test("of experiments without a difference, looked at daily, at most 5 percent are ever called different", () => {
  for (const [visitorsADay, rate] of [
    [20, 0.05],
    [promisedADay, 0.05],
    [60, 0.3],
  ] as const)
    expect(
      partCalledDifferent(byInterval, { rates: [rate, rate], visitorsADay, seed: 1 }),
      `${visitorsADay} visitors a day, rate ${rate}`,
    ).toBeLessThanOrEqual(0.05);
});

test("the simulation detects a test for a single look", () => {
  const part = partCalledDifferent(byNaiveTest, { rates: [0.05, 0.05], visitorsADay: promisedADay, seed: 1 });
  expect(part).toBeGreaterThan(0.2);
});

test("a lift of 30 percent is found in at least 80 percent with the promised number of visitors", () => {
  const part = partCalledDifferent(byInterval, { rates: [0.05, 0.065], visitorsADay: promisedADay, seed: 2 });
  expect(part).toBeGreaterThanOrEqual(0.8);
  // Verifies that the planned number is not far too high.
  const half = Math.ceil(promisedADay / 2);
  expect(partCalledDifferent(byInterval, { rates: [0.05, 0.065], visitorsADay: half, seed: 2 })).toBeLessThan(0.8);
});

test("the interval covers the true difference at every look in at least 95 percent", () => {
  const misses: IsDifferent = (a, b) => {
    const interval = confidenceInterval(a, b, planned);
    return interval !== null && (interval.lower > 0.015 || interval.upper < 0.015);
  };
  expect(partCalledDifferent(misses, { rates: [0.05, 0.065], visitorsADay: 100, seed: 3 })).toBeLessThanOrEqual(0.05);
});

test("more visitors are needed for a smaller lift and a smaller rate", () => {
  expect(planned).toBe(7_233);
  expect(requiredSampleSize(0.05, 0.15)).toBeGreaterThan(3.5 * planned);
  expect(requiredSampleSize(0.01, 0.3)).toBeGreaterThan(4 * planned);
});

test("with few or no conversions, there is no interval", () => {
  const none = { visitors: 0, conversions: 0 };
  expect(confidenceInterval(none, { visitors: 900, conversions: 90 }, planned)).toBeNull();
  expect(confidenceInterval({ visitors: 100, conversions: 0 }, { visitors: 100, conversions: 29 }, planned)).toBeNull();
  // Chance may explain why none of 400 visitors converted, so the interval is wider than zero even here.
  const interval = confidenceInterval({ visitors: 400, conversions: 0 }, { visitors: 400, conversions: 400 }, planned);
  expect(interval?.lower).toBeLessThan(1);
  expect(interval?.lower).toBeGreaterThan(0.9);
});

test("groups that are too unequal are distinguished from chance", () => {
  const counts = (visitors: number) => ({ visitors, conversions: 0 });
  // Reference values of R: pchisq(x, 1, lower.tail = FALSE).
  expect(testSampleRatio(counts(500), counts(500)).pValue).toBeCloseTo(1, 6);
  expect(testSampleRatio(counts(1_000), counts(1_062)).pValue).toBeCloseTo(0.17215, 4);
  expect(testSampleRatio(counts(1_000), counts(1_150))).toEqual({
    pValue: expect.closeTo(0.001216, 5),
    isMismatch: false,
  });
  expect(testSampleRatio(counts(1_000), counts(1_160)).isMismatch).toBe(true);
  expect(testSampleRatio(counts(0), counts(0)).isMismatch).toBe(false);
});
