import { readCommand } from "./command/read-command.ts";
import { type Outcome, runCommand } from "./run-command.ts";

const { values } = readCommand({
  usage: "npm run check -- [--changed]",
  purpose:
    "Checks everything that a commit needs: format, types, lint and import rules, migrations, unused code, unit tests, build and budgets. --changed checks the format, lint and unit tests of files that differ from the last commit, and all types, migrations, the build and budgets. Prints failures in full. Changes no files except those in build/.",
  options: { changed: { type: "boolean" } },
});

type Steps = Record<string, () => Promise<Outcome>>;

/** Names the command that formats the files, because oxfmt only lists them. */
async function checkFormat(...only: string[]): Promise<Outcome> {
  const { ok, output } = await runCommand("oxfmt", "--list-different", ...only);
  return ok
    ? { ok, output }
    : { ok, output: `${output.trim()}\nnpm run format writes these files in the right format.` };
}

/** A failure lists the errors only, because warnings do not have to be fixed. */
async function lint(...only: string[]): Promise<Outcome> {
  const { ok, output } = await runCommand("oxlint", "--format=unix", ...only);
  const lines = output.split("\n").filter((line) => !/\[Warning\//.test(line));
  return ok ? { ok, output } : { ok, output: lines.join("\n") };
}

const types = async () => both(await runCommand("react-router", "typegen"), await runCommand("tsc", "-b"));
const runUnitTests = (...only: string[]) =>
  runCommand("vitest", "run", "--project=unit", "--reporter=agent", "--passWithNoTests", ...only);

const migrations = () => runCommand("node", "tools/migrations-drift.ts");
/** Also reports missing pictures of pages and agents. */
const build = () => runCommand("node", "tools/build.ts");
const budgets = () => runCommand("node", "tools/budgets.ts");

/** Steps to run before a commit, fastest first. All steps run, even if one fails. */
const allSteps: Steps = {
  format: () => checkFormat(),
  types,
  "lint and layers": () => lint(),
  migrations,
  "unused code": () => runCommand("knip", "--no-progress"),
  "unit tests": () => runUnitTests(),
  build,
  budgets,
};

const stepsFor = (files: string[]): Steps => ({
  format: () => checkFormat("--no-error-on-unmatched-pattern", ...files),
  types,
  "lint and layers": () => lint("--no-error-on-unmatched-pattern", ...files),
  migrations,
  // Vitest finds the tests that import a changed file.
  "unit tests": () => runUnitTests("--changed"),
  build,
  budgets,
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
