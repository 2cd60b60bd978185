import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Database } from "#server/platform/db/database.ts";
import { siteConfig } from "#site.config.ts";
import { insertBuild } from "./annotations.sql.ts";

const shownIdCharacters = 12;

/** Records the first start of the build deployed in `root`, with the build id and, if known, the commit. */
export async function recordBuild({ pool }: Database, root: string): Promise<void> {
  const fingerprint = await readFile(join(root, "build/fingerprint"), "utf8").catch(() => null);
  // The file is missing if there is no finished build, for example during development.
  if (!fingerprint) return;
  const buildId = fingerprint.slice(0, shownIdCharacters);
  const commit = await readCommit(root);
  await insertBuild(pool, { id: randomUUID(), buildId, commit, timezone: siteConfig.report.timezone });
}

/**
 * Returns an empty string without git or a repository. The folder is passed explicitly, so that git does not search the
 * folders above it for a repository.
 */
async function readCommit(root: string): Promise<string> {
  const found = promisify(execFile)("git", ["--git-dir", join(root, ".git"), "rev-parse", "--short=10", "HEAD"]);
  return found.then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );
}
