import { expect, test } from "vitest";
import { isNotable, largestPart } from "./largest-change.ts";

const report = (...rows: [key: string, now: number, before: number][]) => ({
  rows: rows.map(([key, now, before]) => ({ key, values: [now], previous: [before] })),
});

test("the row with the largest difference in the direction of the change is named", () => {
  const rows = report(["Direct", 40, 20], ["LinkedIn", 10, 90], ["Email", 5, 15]);
  expect(largestPart(rows, { now: 55, before: 125 })).toEqual({ key: "LinkedIn", difference: -80 });
  expect(largestPart(report(["Direct", 40, 20]), { now: 40, before: 20 })).toEqual({ key: "Direct", difference: 20 });
});

test("values without visits are combined as the rest of the change", () => {
  expect(largestPart(report(["Direct", 18, 20]), { now: 18, before: 60 })).toEqual({ key: null, difference: -40 });
});

test("without a change, nothing is named", () => {
  expect(largestPart(report(["Direct", 20, 20]), { now: 20, before: 20 })).toBeUndefined();
});

test.each([
  [20, 20, false],
  [21, 20, false],
  [110, 60, true],
  [0, 4, true],
  [0, 3, false],
  [0, 0, false],
])("%d after %d is notable: %s", (now, before, notable) => {
  expect(isNotable(now, before)).toBe(notable);
});
