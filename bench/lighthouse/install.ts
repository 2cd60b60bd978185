import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runVisibly } from "../../tools/run-command.ts";

const folder = import.meta.dirname;
const lockFile = join(folder, "package-lock.json");
/** Copy of the lock file that was last installed, created when the installation is complete. */
const installedLockFile = join(folder, "node_modules/installed-lock.json");

/** Error shown without a stack. */
export class InstallationError extends Error {}

/** Lighthouse is a separate package (decision 37), installed when it is first needed and after each update. */
export async function ensureLighthouse(print: (line: string) => void): Promise<void> {
  const installed = await readFile(installedLockFile, "utf8").catch(() => null);
  if (installed === (await readFile(lockFile, "utf8"))) return;
  print("Installing Lighthouse in bench/lighthouse (180 MB, only once)...");
  // None of the packages needs an install script; NODE_ENV=production would omit all of them.
  const npmArguments = ["ci", `--prefix=${folder}`, "--include=dev", "--ignore-scripts"];
  const exitCode = await runVisibly("npm", npmArguments).catch((error: Error) => error.message);
  if (exitCode !== 0)
    throw new InstallationError(
      `Lighthouse could not be installed, see above (npm: ${exitCode}). The installation needs npm and the package registry; ` +
        "the other benchmarks run without it.",
    );
  await copyFile(lockFile, installedLockFile);
}
