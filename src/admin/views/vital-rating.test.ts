import { expect, test } from "vitest";
import { rateVital } from "./vital-rating.ts";

test.each([
  ["lcp", 2500, 4000],
  ["inp", 200, 500],
  ["cls", 0.1, 0.25],
  ["fcp", 1800, 3000],
  ["ttfb", 800, 1800],
] as const)("%s is good up to %d and poor beyond %d", (vital, good, fair) => {
  expect([good, good + 0.01, fair, fair + 0.01].map((value) => rateVital(vital, value))).toEqual([
    "good",
    "needs improvement",
    "needs improvement",
    "poor",
  ]);
});
