import { expect, test } from "vitest";
import { colorSteps, stepOf } from "./color-steps.ts";

test("steps grow by the same multiple, so that countries of very different size differ in colour", () => {
  expect(colorSteps([1, 2, 4, 8, 16])).toEqual([1, 2, 5, 10]);
  expect(colorSteps([82, 105, 279, 1_000])).toEqual([50, 100, 200, 1_000]);
  const steps = colorSteps([3, 20, 40, 199, 881]);
  expect(stepOf(881, steps)).toBe(5);
  expect(stepOf(199, steps)).toBeLessThan(5);
  expect(stepOf(40, steps)).toBeLessThan(stepOf(199, steps));
});

test("a step without a country is left out", () => {
  expect(colorSteps([1, 3, 16])).toEqual([1, 2, 10]);
});

test("zero visitors have no colour, and the most visitors always have the darkest one", () => {
  expect(stepOf(0, colorSteps([0, 3]))).toBe(0);
  expect(stepOf(3, colorSteps([0, 3]))).toBe(5);
  expect(stepOf(9, colorSteps([1, 1, 1, 9, 9]))).toBe(5);
  expect(colorSteps([])).toEqual([]);
});
