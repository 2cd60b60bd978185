import { spawnSync } from "node:child_process";
import { userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { runVisibly } from "./run-command.ts";

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Finds a browser for the tests: the configured one, the system's, or Playwright's; otherwise installs one. */
export async function ensureChromium(print: (line: string) => void): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named && !runs(named)) throw new Error(`CHROMIUM_PATH: ${named} does not run`);
  const found = named ?? findChromium();
  if (found) return found;
  print("Installing Chromium...");
  await installChromium();
  const installed = findChromium();
  if (!installed) throw new Error("Chromium was not found and could not be installed: install it or set CHROMIUM_PATH");
  return installed;
}

/** Full path, as required by Playwright. */
function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const installed = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, macChrome, chromium.executablePath()].find(runs);
}

/** Runs the command, because on systems with snap it may be only a stub that prints a message. */
function runs(command: string): boolean {
  return spawnSync(command, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}

async function installChromium(): Promise<void> {
  const isRoot = userInfo().uid === 0;
  if (isRoot && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0) {
    const environment = { DEBIAN_FRONTEND: "noninteractive" };
    await runVisibly("apt-get", ["update"], environment);
    await runVisibly("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], environment);
  } else await runVisibly("playwright-core", ["install", "chromium"]);
}
