import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { root, runCommand } from "../run-command.ts";

/** The hash of each file, by its path in the project. */
export type Hashes = Readonly<Record<string, string>>;

const passedFile = join(root, "node_modules/.cache/passed-check.json");

/** A change of these may change the result of any file. */
const affectsAll = /^(package(-lock)?\.json|[^/]+\.config\.ts|tsconfig.*\.json|tools\/(check|lint|testing)\b.*)$/;

/** Hashes all files that git tracks or would add; undefined outside of a repository. */
export async function hashFiles(): Promise<Hashes | undefined> {
  const { ok, output } = await runCommand("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard");
  if (!ok) return undefined;
  const hashes: Record<string, string> = {};
  for (const file of new Set(output.split("\0").filter(Boolean))) {
    // A deleted file is still tracked until it is committed.
    const content = await readFile(join(root, file)).catch(() => undefined);
    if (content) hashes[file] = createHash("sha256").update(content).digest("base64");
  }
  return hashes;
}

/** The files that passed the last check without a failure; undefined if there was none. */
export async function readPassed(): Promise<Hashes | undefined> {
  const text = await readFile(passedFile, "utf8").catch(() => "null");
  return z.record(z.string(), z.string()).safeParse(JSON.parse(text)).data;
}

export async function savePassed(hashes: Hashes): Promise<void> {
  await mkdir(dirname(passedFile), { recursive: true });
  await writeFile(passedFile, JSON.stringify(hashes));
}

/** Lists files that are new or differ; undefined if all files must be checked. */
export function findChanged(passed: Hashes | undefined, present: Hashes): string[] | undefined {
  const differs = (file: string) => passed?.[file] !== present[file];
  const differing = Object.keys({ ...passed, ...present }).filter(differs);
  if (!passed || differing.some((file) => affectsAll.test(file))) return undefined;
  return differing.filter((file) => file in present);
}
