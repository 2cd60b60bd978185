import { findChanged, hashFiles, readPassed, savePassed } from "./check/changed-files.ts";
import { readCommand } from "./command/read-command.ts";
import { type Outcome, runCommand } from "./run-command.ts";

const { values } = readCommand({
  usage: "npm run check -- [--all]",
  purpose:
    "Checks what a commit needs: format, types, lint and import rules, migrations, unused code, unit tests, build and budgets. Format, lint and unit tests cover the files that changed since the last check that passed, and the tests that import them; all files with --all, the first time, and after a change of a dependency or of a check. Prints failures in full. Changes no files except those in build/.",
  options: { all: { type: "boolean" } },
});

type Step = readonly [name: string, run: () => Promise<Outcome>];

/** Names the command that formats the files, because oxfmt only lists them. */
async function checkFormat(only: readonly string[]): Promise<Outcome> {
  const { ok, output } = await runCommand("oxfmt", "--list-different", "--no-error-on-unmatched-pattern", ...only);
  return ok
    ? { ok, output }
    : { ok, output: `${output.trim()}\nnpm run format writes these files in the right format.` };
}

/** A failure lists the errors only, because warnings do not have to be fixed. */
async function lint(only: readonly string[]): Promise<Outcome> {
  const { ok, output } = await runCommand("oxlint", "--format=unix", "--no-error-on-unmatched-pattern", ...only);
  const lines = output.split("\n").filter((line) => !/\[Warning\//.test(line));
  return ok ? { ok, output } : { ok, output: lines.join("\n") };
}

async function checkTypes(): Promise<Outcome> {
  const routes = await runCommand("react-router", "typegen");
  return routes.ok ? runCommand("npm", "run", "types") : routes;
}

function runUnitTests(changed: readonly string[] | undefined): Promise<Outcome> {
  const options = ["--run", "--project=unit", "--reporter=agent", "--passWithNoTests"];
  return runCommand("vitest", ...(changed ? ["related", ...changed] : []), ...options);
}

/** No files mean all files to these programs. */
const onlyIfAny = (files: readonly string[] | undefined, run: Step[1]): Step[1] =>
  files?.length === 0 ? async () => ({ ok: true, output: "" }) : run;

const present = await hashFiles();
const changed = values.all || !present ? undefined : findChanged(await readPassed(), present);

/** Two sequences that run at the same time, each with its fastest step first. All steps run, even if one fails. */
const ofCode: Step[] = [
  ["format", onlyIfAny(changed, () => checkFormat(changed ?? []))],
  ["migrations", () => runCommand("node", "tools/migrations-drift.ts")],
  ["unused code", () => runCommand("knip", "--no-progress")],
  ["types", checkTypes],
  ["lint and layers", onlyIfAny(changed, () => lint(changed ?? []))],
  ["unit tests", onlyIfAny(changed, () => runUnitTests(changed))],
];
const ofPages: Step[] = [
  // Also reports missing pictures of pages and agents.
  ["build", () => runCommand("node", "tools/build.ts", "--if-changed")],
  ["budgets", () => runCommand("node", "tools/budgets.ts")],
];

const failures: string[] = [];
async function runSteps(steps: readonly Step[]): Promise<void> {
  for (const [name, run] of steps) {
    const startedAt = performance.now();
    const { ok, output } = await run();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${ok ? "ok    " : "FAILED"}  ${name.padEnd(16)} ${seconds.padStart(5)} s`);
    if (!ok) failures.push(`\n${name}:\n${output.trim()}`);
  }
}

console.log(changed ? `Files changed since the last check that passed: ${changed.length}` : "Checking all files");
await Promise.all([runSteps(ofCode), runSteps(ofPages)]);
if (failures.length > 0) console.log(failures.join("\n"));
else if (present) await savePassed(present);
process.exitCode = failures.length > 0 ? 1 : 0;
