import { expect, test } from "vitest";
import { describeEstimate, estimate, example } from "#site/pages/pricing/estimate.ts";

test("the cost is cases times minutes times hourly cost, and the share is part of it", () => {
  expect(estimate(example)).toEqual({ hours: 80, costEur: 3600, shareEur: 1800 });
  expect(estimate({ ...example, casesAMonth: 0 })).toEqual({ hours: 0, costEur: 0, shareEur: 0 });
  expect(describeEstimate(example)).toBe("400 cases × 12 minutes ÷ 60 × 45 EUR = 3,600 EUR a month");
});
