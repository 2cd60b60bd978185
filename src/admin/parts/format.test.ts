import { expect, test } from "vitest";
import { describeSource, describeUseCase, formatCount, formatSeconds, formatShare } from "./format.ts";

test("counts are grouped, seconds carry their suffix", () => {
  expect(formatCount(1234567)).toBe("1,234,567");
  expect(formatSeconds(42)).toBe("42s");
});

test("a share of nothing is 0%", () => {
  expect(formatShare(1, 3)).toBe("33%");
  expect(formatShare(0, 0)).toBe("0%");
});

test("a source is shown with spaces, and has a default", () => {
  expect(describeSource("demo_request")).toBe("demo request");
  expect(describeSource("a_b_c")).toBe("a b c");
  expect(describeSource("")).toBe("consultation");
});

test("use cases are named as on the form, and unknown ones as they came", () => {
  expect(describeUseCase("hr")).toBe("HR & Employee Support");
  expect(describeUseCase("toString")).toBe("toString");
  expect(describeUseCase("something new")).toBe("something new");
});
