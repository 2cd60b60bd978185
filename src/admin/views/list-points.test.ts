import { expect, test } from "vitest";
import { listPoints } from "#admin/views/list-points.ts";

/** The last days of October, compared with September, which has no 31st. */
const report = {
  asOf: "2026-11-28T12:00:00Z",
  to: "2026-11-01T00:00:00Z",
  rows: [
    { key: "2026-10-30", values: [5], previous: [3], previousKey: "2026-09-30" },
    { key: "2026-10-31", values: [7], previous: [0], previousKey: null },
  ],
};

test("a day without a counterpart in a shorter month is compared with nothing, not with 0", () => {
  expect(listPoints(report, "day", undefined).map(({ value, before }) => [value, before])).toEqual([
    [5, 3],
    [7, null],
  ]);
});

test("the other segment has a value on every day", () => {
  expect(listPoints(report, "day", "All visits").map(({ before }) => before)).toEqual([3, 0]);
});
