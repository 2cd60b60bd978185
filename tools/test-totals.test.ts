import { expect, test } from "vitest";
import { countTests } from "./test-totals.ts";

const file = (status: string, ...statuses: string[]) => ({
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
});

test("tests are counted across all files", () => {
  const report = { testResults: [file("passed", "passed", "pending", "todo"), file("failed", "failed", "passed")] };
  expect(countTests(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test("a file that cannot be loaded, or whose setup fails, counts as a failure", () => {
  const report = { testResults: [file("failed"), file("failed", "skipped"), file("passed", "passed")] };
  expect(countTests(report, 1)).toEqual({ passed: 1, failed: 2, skipped: 1 });
});

test("an error outside tests counts as a failure", () => {
  expect(countTests({ testResults: [file("passed", "passed")] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test("a run that crashes or runs no tests counts as a failure", () => {
  const oneFailure = { passed: 0, failed: 1, skipped: 0 };
  expect(countTests(null, 1)).toEqual(oneFailure);
  expect(countTests({ testResults: [] }, 0)).toEqual(oneFailure);
  expect(countTests({ testResults: [file("passed", "skipped")] }, 0)).toEqual({ passed: 0, failed: 1, skipped: 1 });
});
