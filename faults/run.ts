/**
 * `npm run faults` causes typical server faults and checks that the app loses no acknowledged record. `npm run faults
 * -- NAME…` runs the named scenarios; FAULTS_SEED repeats the random choices of a run. The output of a complete run
 * replaces the previous one in docs/benchmarks.md.
 */
import { keepResult } from "../bench/results.ts";
import { ensureBuild } from "../tools/build.ts";
import { readCommand } from "../tools/command/read-command.ts";
import { createRandom } from "../tools/demo/random.ts";
import { type Findings, type Scenario, Skipped } from "./scenario.ts";
import { killApp, killEverything, terminateApp } from "./scenarios/app.ts";
import { frozen, ownKilled, restarted, slow, stopped } from "./scenarios/database.ts";
import { attack } from "./scenarios/attack.ts";
import { behindCaddy } from "./scenarios/caddy.ts";
import { diskFull } from "./scenarios/disk.ts";
import { killMigration } from "./scenarios/migration.ts";
import { bodies, burst } from "./scenarios/pressure.ts";
import { servicesHang } from "./scenarios/services.ts";
import { syncBeforeAnswer } from "./scenarios/sync.ts";

const scenarios: readonly Scenario[] = [
  killApp,
  terminateApp,
  killEverything,
  killMigration,
  stopped,
  restarted,
  ownKilled,
  frozen,
  slow,
  diskFull,
  servicesHang,
  burst,
  bodies,
  attack,
  syncBeforeAnswer,
  behindCaddy,
];

const { operands: requested } = readCommand({
  usage: "npm run faults -- [NAME…]",
  purpose: `Causes typical server faults, and checks that the app loses no acknowledged record. Without a name, runs all scenarios except caddy. To repeat the random choices of an earlier run, set FAULTS_SEED to its seed. Names:\n${scenarios.map(({ name, what }) => `  ${name.padEnd(20)} ${what}`).join("\n")}`,
  operands: { max: scenarios.length },
});
const unknown = requested.filter((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown.length > 0) {
  console.error(`No scenario is named ${unknown.join(", ")}. Available:`);
  for (const { name, what } of scenarios) console.error(`  ${name.padEnd(20)} ${what}`);
  process.exit(1);
}

const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
const chosenScenarios = scenarios.filter(({ name, onlyWhenNamed }) =>
  requested.length === 0 ? !onlyWhenNamed : requested.includes(name),
);
let failed = 0;
let skipped = 0;

const printed: string[] = [];
function print(line: string): void {
  printed.push(line);
  console.log(line);
}

print(`FAULTS_SEED=${seed}`);
await ensureBuild((line) => console.log(line));
for (const scenario of chosenScenarios) {
  print(`\n${scenario.name}: ${scenario.what}`);
  const begin = performance.now();
  try {
    // Each scenario has its own generator, so that it behaves the same when run alone.
    const findings = await scenario.run(createRandom(seed));
    for (const line of describe(findings)) print(`  ${line}`);
    if (findings.problems.length > 0) failed++;
    print(`  ${findings.problems.length > 0 ? "FAILED" : "ok"} in ${seconds(performance.now() - begin)}`);
  } catch (error) {
    if (error instanceof Skipped) {
      skipped++;
      print(`  skipped: ${error.message}`);
      continue;
    }
    failed++;
    print(`  FAILED in ${seconds(performance.now() - begin)}`);
    console.log(error);
  }
}
print(`\n${chosenScenarios.length - failed - skipped} passed, ${failed} failed, ${skipped} skipped`);
if (requested.length === 0) await keepResult("faults", printed.join("\n"));
process.exit(failed > 0 ? 1 : 0);

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

function describe(findings: Findings): string[] {
  const { acknowledged, lost, refused, pagesRead, slowestPageMs, recoveriesMs, notes, problems } = findings;
  const { pageViews, conversions, leads } = acknowledged;
  return [
    `acknowledged ${pageViews} page views, ${conversions} conversions, ${leads} leads; lost ${lost}; refused ${refused}`,
    `pages read ${pagesRead}, slowest ${slowestPageMs.toFixed(0)} ms`,
    ...(recoveriesMs.length > 0 ? [`recovered in ${recoveriesMs.map(seconds).join(", ")}`] : []),
    ...notes,
    ...problems.map((problem) => `problem: ${problem}`),
  ];
}
