import { readCommand } from "./command/read-command.ts";
import { type Outcome, runCommand } from "./run-command.ts";

const { values } = readCommand({
  usage: "npm run check -- [--changed]",
  purpose:
    "Checks everything that a commit needs: format, types, lint and import rules, migrations, unused code, unit tests, build and budgets. --changed checks the format, lint and unit tests of files that differ from the last commit, and all types. Prints failures in full. Changes no files except those in build/.",
  options: { changed: { type: "boolean" } },
});

type Steps = Record<string, () => Promise<Outcome>>;

const types = async () => both(await runCommand("react-router", "typegen"), await runCommand("tsc", "-b"));
const runUnitTests = (...only: string[]) =>
  runCommand("vitest", "run", "--project=unit", "--reporter=agent", "--passWithNoTests", ...only);

/** Steps to run before a commit, fastest first. All steps run, even if one fails. */
const allSteps: Steps = {
  format: () => runCommand("oxfmt", "--list-different"),
  types,
  "lint and layers": () => runCommand("oxlint", "--format=unix"),
  migrations: () => runCommand("node", "tools/migrations-drift.ts"),
  "unused code": () => runCommand("knip", "--no-progress"),
  "unit tests": () => runUnitTests(),
  build: () => runCommand("node", "tools/build.ts"),
  budgets: () => runCommand("node", "tools/budgets.ts"),
};

const stepsFor = (files: string[]): Steps => ({
  format: () => runCommand("oxfmt", "--list-different", "--no-error-on-unmatched-pattern", ...files),
  types,
  "lint and layers": () => runCommand("oxlint", "--format=unix", "--no-error-on-unmatched-pattern", ...files),
  // Vitest finds the tests that import a changed file.
  "unit tests": () => runUnitTests("--changed"),
});

function both(first: Outcome, second: Outcome): Outcome {
  return first.ok ? second : { ok: false, output: first.output + second.output };
}

/** Files that differ from the last commit or are new, without deleted ones. */
async function listChangedFiles(): Promise<string[]> {
  const changed = await runCommand("git", "diff", "--name-only", "--diff-filter=d", "HEAD");
  const added = await runCommand("git", "ls-files", "--others", "--exclude-standard");
  if (!changed.ok) throw new Error(changed.output);
  return (changed.output + added.output).split("\n").filter(Boolean);
}

const files = values.changed ? await listChangedFiles() : undefined;
if (files?.length === 0) console.log("No file differs from the last commit");
const failures: string[] = [];
for (const [name, run] of Object.entries(files ? (files.length > 0 ? stepsFor(files) : {}) : allSteps)) {
  const startedAt = performance.now();
  const { ok, output } = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${ok ? "ok    " : "FAILED"}  ${name.padEnd(16)} ${seconds.padStart(5)} s`);
  if (!ok) failures.push(`\n${name}:\n${output.trim()}`);
}
if (failures.length > 0) console.log(failures.join("\n"));
process.exitCode = failures.length > 0 ? 1 : 0;
