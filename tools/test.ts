import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild } from "./build.ts";
import { ensureChromium } from "./find-chromium.ts";
import { ensureMailServers } from "./find-mail-servers.ts";
import { runVisibly } from "./run-command.ts";
import { countTests, type TestReport } from "./test-totals.ts";

/** Prepares everything that the tests need and runs them; arguments are passed to Vitest. Prints the totals last. */
async function testEverything(vitestArguments: string[]): Promise<number> {
  const print = (line: string) => console.log(line);
  const folder = await mkdtemp(join(tmpdir(), "orbit-totals-"));
  const reportFile = join(folder, "report.json");
  let code = 1;
  try {
    const chromium = await ensureChromium(print);
    await ensureMailServers(print);
    await ensureBuild(print);
    // A separate process, so that a crash counts as a failure.
    code = await runVisibly(
      "vitest",
      ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`, ...vitestArguments],
      { CHROMIUM_PATH: chromium },
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

process.exitCode = await testEverything(process.argv.slice(2));
