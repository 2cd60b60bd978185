import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { arch, cpus, release, totalmem, type } from "node:os";
import { basename, join } from "node:path";
import { root } from "../tools/run-command.ts";

interface Result {
  measuredAt: string;
  commit: string;
  machine: string;
  /** Output of the benchmark. */
  output: string;
}

const folder = join(root, "docs/benchmarks");
export const resultsPage = join(root, "docs/benchmarks.md");

function describeMachine(): string {
  const [processor] = cpus();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${processor?.model.trim()}, ${gigabytes} GB, ${type()} ${release()} ${arch()}, Node ${process.versions.node}`;
}

/** Commit of the measured tree; marks uncommitted changes of the product. */
function describeCommit(): string {
  const git = (...words: string[]) => execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();
  try {
    const changed = git("status", "--porcelain", "--", "src", "site.config.ts") !== "";
    return git("rev-parse", "--short=10", "HEAD") + (changed ? " with changes" : "");
  } catch {
    return "unknown";
  }
}

export async function keepResult(name: string, output: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const result: Result = {
    measuredAt: new Date().toISOString().slice(0, 10),
    commit: describeCommit(),
    machine: describeMachine(),
    output: output.trim(),
  };
  await writeFile(join(folder, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
  await writeFile(resultsPage, await writeResults());
}

export async function writeResults(): Promise<string> {
  const names = (await readdir(folder)).filter((file) => file.endsWith(".json")).sort();
  const sections = await Promise.all(
    names.map(async (file) => {
      const name = basename(file, ".json");
      const { measuredAt, commit, machine, output } = JSON.parse(await readFile(join(folder, file), "utf8")) as Result;
      return `## ${name}\n\n${measuredAt}, commit ${commit}, ${machine}.\n\n\`\`\`text\n${output}\n\`\`\`\n`;
    }),
  );
  const head =
    "# Benchmarks\n\nOutput of the last run of each benchmark (`npm run bench`) and of all fault scenarios (`npm run faults`). A run\nreplaces its own section; nothing here is written by hand.\n";
  return [head, ...sections].join("\n");
}
