import { expect, test } from "vitest";
import { readThreshold } from "./alert-limit.tsx";

test.each([
  ["20", 20],
  ["2.5", 2.5],
  ["2,5", 2.5],
  // Three decimals after a point, as the form shows them.
  ["1.234", 1.234],
  ["1,234", 1234],
  ["1,234.5", 1234.5],
  ["1.234,5", 1234.5],
  [" 12 ", 12],
  ["", null],
  [" % ", null],
  ["many", undefined],
  ["2.5.1", undefined],
  ["-1", undefined],
])("the limit %s is read as %s", (entered, threshold) => {
  expect(readThreshold("visitors", "above", entered)).toBe(threshold);
});

test("a percentage is read as a share, with and without its sign", () => {
  expect(readThreshold("bounce_rate", "above", "2,5 %")).toBe(0.025);
  expect(readThreshold("visitors", "falls", "20")).toBe(0.2);
});
