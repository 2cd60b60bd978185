import { expect, test } from "vitest";
import { formatDifference, nameLargest } from "./describe-parts.ts";

const part = (key: string, part: number) => ({ key, part, current: 0, previous: 0 });
const by = (dimension: "channel" | "country", ...parts: ReturnType<typeof part>[]) => ({
  dimension,
  parts,
  others: 0,
  overlap: 0,
});

test("the largest part of each dimension in the direction of the difference is named, the largest first", () => {
  const dimensions = [
    by("channel", part("Direct", 90), part("Social", -40), part("Email", -10)),
    by("country", part("", -200), part("DK", -120)),
  ];
  expect(nameLargest({ metric: "visits", difference: -60, dimensions })).toEqual([
    "Denmark (country, −120)",
    "Social (channel, −40)",
  ]);
  expect(nameLargest({ metric: "visits", difference: 0, dimensions })).toEqual([]);
});

test.each([
  ["visits", 1234, "+1,234"],
  ["visits", -3, "−3"],
  ["visits", 0, "0"],
  ["bounce_rate", -0.0132, "−1.3 pt"],
] as const)("a difference of %s by %d is %s", (metric, difference, text) => {
  expect(formatDifference(metric, difference)).toBe(text);
});
