import { expect, test } from "vitest";
import { summariseValues } from "#admin/alerts/summarise-values.ts";

const days = [null, 0, 4, 1, null, 10, 7];

test("values begin with the first day that has data, and undefined ones are left out", () => {
  expect(summariseValues(days, null)).toEqual({ least: 1, middle: 7, most: 10, count: 4, metCount: undefined });
});

test("a limit is met by values beyond it, and not by the same value", () => {
  const met = (condition: "above" | "below", threshold: number | null) =>
    summariseValues(days, { condition, threshold, period: "day" })?.metCount;
  expect([met("above", 4), met("above", 10), met("below", 4), met("below", 1), met("above", null)]).toEqual([
    2,
    0,
    1,
    0,
    undefined,
  ]);
  expect(met("above", Number("many"))).toBeUndefined();
});

test("there is no summary without data", () => {
  expect(summariseValues([], null)).toBeUndefined();
  expect(summariseValues([null, 0, 0], null)).toBeUndefined();
});

test("a change is met by values that differ from the same day of the week before", () => {
  const week = [10, 10, 10, 10, 10, 4, 0];
  const values = [...week, 8, 7, 10, 13, null, 1, 5];
  const met = (condition: "falls" | "rises", threshold: number) =>
    summariseValues(values, { condition, threshold, period: "day" })?.metCount;
  // 8 is exactly 20% less; after 0, there is no change in percent.
  expect([met("falls", 0.2), met("falls", 0.5), met("rises", 0.2), met("rises", 0.3)]).toEqual([2, 1, 1, 0]);
});
