/** Parts of Vitest's JSON report that are counted. */
export interface TestReport {
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** A file that could not run, an error outside of tests and a run without tests also count as failures. */
export function countTests(report: TestReport | null, exitCode: number): Totals {
  const files = report?.testResults ?? [];
  const statuses = files.flatMap((file) => file.assertionResults.map(({ status }) => status));
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
  const passed = count("passed");
  const brokenFiles = files.filter(
    (file) => file.status === "failed" && !file.assertionResults.some(({ status }) => status === "failed"),
  ).length;
  const failed = count("failed") + brokenFiles;
  const isUnsound = exitCode !== 0 || passed === 0;
  return {
    passed,
    failed: failed === 0 && isUnsound ? 1 : failed,
    skipped: statuses.length - passed - count("failed"),
  };
}
