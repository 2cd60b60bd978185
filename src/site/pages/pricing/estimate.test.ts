import { expect, test } from "vitest";
import { describeEstimate, estimate, example } from "#site/pages/pricing/estimate.ts";

test("the cost is cases times minutes times hourly cost, and the share is part of it", () => {
  expect(estimate(example)).toEqual({ costEur: 3600, shareHours: 40, shareEur: 1800, shareCases: 200 });
  expect(estimate({ ...example, casesAMonth: 0 })).toEqual({ costEur: 0, shareHours: 0, shareEur: 0, shareCases: 0 });
  expect(describeEstimate(example)).toBe("400 cases × 12 minutes ÷ 60 × 45 EUR = 3,600 EUR a month");
});
