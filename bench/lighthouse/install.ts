import { copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runVisibly } from "../../tools/run-command.ts";

const folder = import.meta.dirname;
const lockFile = join(folder, "package-lock.json");
/** A copy of the lock file that was installed last, made when the installation is complete. */
const installedLockFile = join(folder, "node_modules/installed-lock.json");

/** Shown without a stack. */
export class InstallationError extends Error {}

/** Lighthouse is a package of its own (decision 37), installed when it is first needed and after each of its updates. */
export async function ensureLighthouse(print: (line: string) => void): Promise<void> {
  const installed = await readFile(installedLockFile, "utf8").catch(() => null);
  if (installed === (await readFile(lockFile, "utf8"))) return;
  print("Installing Lighthouse in bench/lighthouse, 180 MB, once...");
  // Nothing in it needs a script of its own; NODE_ENV=production would leave everything out.
  const npmArguments = ["ci", `--prefix=${folder}`, "--include=dev", "--ignore-scripts"];
  const exitCode = await runVisibly("npm", npmArguments).catch((error: Error) => error.message);
  if (exitCode !== 0)
    throw new InstallationError(
      `Lighthouse could not be installed, see above (npm: ${exitCode}). It needs npm and the package registry once; ` +
        "the other benchmarks do not.",
    );
  await copyFile(lockFile, installedLockFile);
}
