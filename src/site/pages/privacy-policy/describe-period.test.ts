import { expect, test } from "vitest";
import { describePeriod } from "./describe-period.ts";

test("whole years are called years, in both languages", () => {
  expect([365, 1095, 425, 1].map((days) => describePeriod(days, "en"))).toEqual([
    "1 year",
    "3 years",
    "425 days",
    "1 day",
  ]);
  expect([1095, 425].map((days) => describePeriod(days, "da"))).toEqual(["3 år", "425 dage"]);
});
