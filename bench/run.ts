/**
 * `npm run bench` runs every benchmark, `npm run bench -- ingest report` the named ones. Each prints a table, which
 * also replaces its previous one in docs/benchmarks.md.
 */
import { Console } from "node:console";
import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import { Writable } from "node:stream";
import { readCommand } from "../tools/command/read-command.ts";
import { InstallationError } from "./lighthouse/install.ts";
import { keepResult } from "./results.ts";

const folder = import.meta.dirname;
const known = (await readdir(folder))
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => basename(file, ".bench.ts"))
  .sort();
const { operands: requested } = readCommand({
  usage: "npm run bench -- [NAME…]",
  purpose: `Runs benchmarks, and replaces their tables in docs/benchmarks. Names: ${known.join(", ")}.`,
  operands: { max: known.length },
});
const unknown = requested.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`No benchmark is named ${unknown.join(", ")}. Available: ${known.join(", ")}`);
  process.exit(1);
}

let printed = "";
const tee = new Writable({
  write(chunk: Buffer, _, done) {
    printed += chunk.toString();
    process.stdout.write(chunk, () => done());
  },
});
globalThis.console = new Console({ stdout: tee, stderr: process.stderr });

for (const name of requested.length > 0 ? requested : known) {
  process.stdout.write(`\n${name}\n`);
  printed = "";
  const benchmark = (await import(`./${name}.bench.ts`)) as { run(): Promise<void> };
  try {
    await benchmark.run();
  } catch (error) {
    if (!(error instanceof InstallationError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
    continue;
  }
  await keepResult(name, printed);
}
