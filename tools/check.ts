import { type Outcome, runCommand } from "./run-command.ts";

const linesOfOutput = 12;

/** Steps to run before a commit, fastest first. All steps run, even if one fails. */
const steps: Record<string, () => Promise<Outcome>> = {
  format: () => runCommand("oxfmt", "--list-different"),
  types: async () => both(await runCommand("react-router", "typegen"), await runCommand("tsc", "-b")),
  "lint and layers": () => runCommand("oxlint", "--format=unix"),
  migrations: () => runCommand("node", "tools/migrations-drift.ts"),
  "unused code": () => runCommand("knip", "--no-progress"),
  "unit tests": () => runCommand("vitest", "run", "--project=unit", "--reporter=agent"),
  build: () => runCommand("node", "tools/build.ts"),
  budgets: () => runCommand("node", "tools/budgets.ts"),
};

function both(first: Outcome, second: Outcome): Outcome {
  return first.ok ? second : { ok: false, output: first.output + second.output };
}

function shorten(output: string): string {
  const lines = output.split("\n").filter((line) => line.trim());
  const rest = lines.length - linesOfOutput;
  return [...lines.slice(0, linesOfOutput), ...(rest > 0 ? [`… ${rest} more lines`] : [])].join("\n");
}

const isVerbose = process.argv.includes("--verbose");
const failures: string[] = [];
for (const [name, run] of Object.entries(steps)) {
  const startedAt = performance.now();
  const { ok, output } = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${ok ? "ok    " : "FAILED"}  ${name.padEnd(16)} ${seconds.padStart(5)} s`);
  if (!ok) failures.push(`\n${name}:\n${isVerbose ? output : shorten(output)}`);
}
console.log(failures.join("\n"));
if (failures.length > 0 && !isVerbose) console.log("\nFull output: npm run check -- --verbose");
process.exitCode = failures.length > 0 ? 1 : 0;
