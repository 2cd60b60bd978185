import { cp, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { root, runCommand } from "./run-command.ts";

const migrations = "src/server/platform/db/migrations";

/** Generates a migration into a copy: if there is one, the committed migrations are outdated. */
async function findDrift(): Promise<string | null> {
  const cache = join(root, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  // Inside the project, because drizzle-kit treats its output folder as a relative path.
  const copy = await mkdtemp(join(cache, "migrations-"));
  try {
    await cp(join(root, migrations), copy, { recursive: true });
    const out = relative(root, copy);
    const schema = "src/server/platform/db/schema";
    const check = await runCommand("drizzle-kit", "check", "--dialect=postgresql", `--out=${out}`);
    if (!check.ok) return check.output;
    const before = await readdir(copy);
    const generated = await runCommand(
      "drizzle-kit",
      "generate",
      "--dialect=postgresql",
      `--schema=${schema}`,
      `--out=${out}`,
    );
    const added = (await readdir(copy)).filter((file) => !before.includes(file));
    if (added.length > 0) {
      const sql = await Promise.all(added.map((file) => readFile(join(copy, file), "utf8")));
      return `The schema has changes without a migration (run drizzle-kit generate):\n${sql.join("\n")}`;
    }
    const isCurrent = generated.ok && generated.output.includes("No schema changes");
    return isCurrent ? null : generated.output;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

const drift = await findDrift();
if (drift) console.error(drift);
process.exitCode = drift ? 1 : 0;
