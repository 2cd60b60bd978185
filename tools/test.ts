import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild } from "./build.ts";
import { readCommand } from "./command/read-command.ts";
import { ensureTestBrowsers } from "./find-chromium.ts";
import { ensureServers } from "./find-servers.ts";
import { runVisibly } from "./run-command.ts";
import { countTests, type TestReport } from "./test-totals.ts";

/** Prepares everything that the tests need and runs them; arguments are passed to Vitest. Prints the totals last. */
async function testEverything(vitestArguments: string[]): Promise<number> {
  const print = (line: string) => console.log(line);
  const folder = await mkdtemp(join(tmpdir(), "orbit-totals-"));
  const reportFile = join(folder, "report.json");
  let code = 1;
  try {
    const browsers = await ensureTestBrowsers(print);
    await ensureServers(print);
    await ensureBuild(print);
    // A separate process, so that a crash counts as a failure.
    code = await runVisibly(
      "vitest",
      ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`, ...vitestArguments],
      browsers,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  const report = await readFile(reportFile, "utf8").then(
    (text) => JSON.parse(text) as TestReport,
    () => null,
  );
  await rm(folder, { recursive: true, force: true });
  const { passed, failed, skipped } = countTests(report, code);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed > 0 ? 1 : 0;
}

const vitestArguments = process.argv.slice(2);
if (vitestArguments.includes("--help"))
  readCommand({
    usage: "npm test -- [FILE…] [VITEST OPTION…]",
    purpose: `Runs all tests, or those in files whose path contains FILE. Installs Chromium if there is none, and builds the site if it changed. --project=unit, server or e2e runs one kind of test; "npx vitest --help" lists further options. Prints the totals last.`,
  });
process.exitCode = await testEverything(vitestArguments);
