import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Database } from "#server/platform/db/database.ts";
import { siteConfig } from "#site.config.ts";
import { insertBuild } from "./queries.ts";

const shownIdCharacters = 12;

/** Marks the first start of what is deployed in `root`: what its pages were made from, and the commit, where one is known. */
export async function recordBuild({ pool }: Database, root: string): Promise<void> {
  const fingerprint = await readFile(join(root, "build/fingerprint"), "utf8").catch(() => null);
  // Without one there is no finished build, as while developing.
  if (!fingerprint) return;
  const buildId = fingerprint.slice(0, shownIdCharacters);
  const commit = await readCommit(root);
  await insertBuild(pool, { id: randomUUID(), buildId, commit, timezone: siteConfig.report.timezone });
}

/** Empty where the files came without their history or there is no git. The folder is named, lest git find one above. */
async function readCommit(root: string): Promise<string> {
  const found = promisify(execFile)("git", ["--git-dir", join(root, ".git"), "rev-parse", "--short=10", "HEAD"]);
  return found.then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );
}
