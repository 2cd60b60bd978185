import { expect, test } from "vitest";
import { countTests } from "./test-totals.ts";

const file = (status: string, ...statuses: string[]) => ({
  status,
  assertionResults: statuses.map((each) => ({ status: each })),
});

test("tests are counted over all files", () => {
  const report = { testResults: [file("passed", "passed", "pending", "todo"), file("failed", "failed", "passed")] };
  expect(countTests(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test("a file that could not be loaded, or whose set-up failed, is a failure", () => {
  const report = { testResults: [file("failed"), file("failed", "skipped"), file("passed", "passed")] };
  expect(countTests(report, 1)).toEqual({ passed: 1, failed: 2, skipped: 1 });
});

test("an error outside of every test is a failure", () => {
  expect(countTests({ testResults: [file("passed", "passed")] }, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test("a run that crashed, or that had nothing to run, is a failure", () => {
  const nothing = { passed: 0, failed: 1, skipped: 0 };
  expect(countTests(null, 1)).toEqual(nothing);
  expect(countTests({ testResults: [] }, 0)).toEqual(nothing);
  expect(countTests({ testResults: [file("passed", "skipped")] }, 0)).toEqual({ passed: 0, failed: 1, skipped: 1 });
});
