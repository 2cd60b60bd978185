import { expect, test } from "vitest";
import { colorSteps, stepOf } from "./color-steps.ts";

test("five steps contain the same number of countries each", () => {
  const values = Array.from({ length: 20 }, (_, index) => 2 ** index);
  const steps = colorSteps(values);
  expect(steps).toHaveLength(5);
  const assigned = values.map((value) => stepOf(value, steps));
  for (let step = 1; step <= 5; step++) expect(assigned.filter((one) => one === step)).toHaveLength(4);
});

test("zero visitors have no color, and the most visitors always have the darkest one", () => {
  expect(stepOf(0, colorSteps([0, 3]))).toBe(0);
  expect(stepOf(3, colorSteps([0, 3]))).toBe(5);
  expect(stepOf(9, colorSteps([1, 1, 1, 9, 9]))).toBe(5);
  expect(colorSteps([])).toEqual([]);
});
