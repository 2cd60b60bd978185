import { spawnSync } from "node:child_process";
import { userInfo } from "node:os";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { runVisibly } from "./run-command.ts";

const systemNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const headlessShell = "chromium-headless-shell";
const macChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";

/** Finds a browser for the tests: the configured one, the system's, or Playwright's; otherwise installs one. */
export async function ensureChromium(print: (line: string) => void): Promise<string> {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath && !runs(configuredPath)) throw new Error(`CHROMIUM_PATH: ${configuredPath} does not run`);
  const executable = configuredPath ?? findChromium();
  if (executable) return executable;
  print("Installing Chromium...");
  await installChromium();
  const installed = findChromium();
  if (!installed) throw new Error("Chromium was not found and could not be installed: install it or set CHROMIUM_PATH");
  return installed;
}

/**
 * Finds or installs the browsers of the tests, as environment variables. Chromium's headless shell needs less than half
 * of the processor time, so it opens most pages. Without it, or if `CHROMIUM_PATH` is set, Chromium opens all of them.
 */
export async function ensureTestBrowsers(print: (line: string) => void): Promise<Record<string, string>> {
  const whole = { CHROMIUM_PATH: await ensureChromium(print) };
  await ensureFonts();
  if (process.env.CHROMIUM_PATH) return whole;
  if (!findInstalled([headlessShell])) await installPackage(headlessShell);
  const shell = findInstalled([headlessShell]);
  return shell ? { ...whole, HEADLESS_SHELL_PATH: shell } : whole;
}

/**
 * Pages are laid out with Arial and Times New Roman until their own fonts arrive. Linux substitutes the Liberation
 * fonts, which Debian's Chromium only recommends; without them, another font would be used, and the page would move.
 */
async function ensureFonts(): Promise<void> {
  if (process.platform !== "linux") return;
  const { stdout } = spawnSync("fc-list", [":", "family"], { encoding: "utf8" });
  if (!/Liberation Serif|Times New Roman/.test(stdout ?? "")) await installPackage("fonts-liberation");
}

const findChromium = () => findInstalled(systemNames) ?? [macChrome, chromium.executablePath()].find(runs);

/** Full path, as required by Playwright. */
function findInstalled(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(runs);
}

/** Runs the command, because on systems with snap it may be only a stub that prints a message. */
function runs(command: string): boolean {
  return spawnSync(command, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}

async function installChromium(): Promise<void> {
  if (!(await installPackage("chromium"))) await runVisibly("playwright-core", ["install", "chromium"]);
}

/** Installs a package of Debian or Ubuntu. Returns false on other systems, and for users who may not install. */
async function installPackage(name: string): Promise<boolean> {
  const canInstall = userInfo().uid === 0 && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;
  if (!canInstall) return false;
  const environment = { DEBIAN_FRONTEND: "noninteractive" };
  await runVisibly("apt-get", ["update"], environment);
  return (await runVisibly("apt-get", ["install", "-y", "--no-install-recommends", name], environment)) === 0;
}
