/**
 * `npm run licences` writes docs/licenses.md from the lock files, and exits with code 1 if a licence is not allowed.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./run-command.ts";

/**
 * Allowed licences. MPL-2.0 applies only to its own files, which are not modified; OFL is for fonts and CC-BY for data
 * credited in the dashboard's footer.
 */
const allowed = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
];
/** Licence texts that are not SPDX identifiers. */
const readByUs: Record<string, string> = { "SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)": "CC-BY-4.0" };

interface Package {
  name: string;
  version: string;
  license: string;
  isDev: boolean;
}

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  /** Deprecation message of the authors. */
  deprecated?: string;
}

export interface LockFile {
  packages: Record<string, LockedPackage>;
}

/** The product's lock file comes last, because a package in both counts as the product's. */
const lockFiles = ["bench/lighthouse/package-lock.json", "package-lock.json"];

export const readLockFiles = async () =>
  Promise.all(lockFiles.map(async (file) => JSON.parse(await readFile(join(root, file), "utf8")) as LockFile));

export function listPackages(locks: readonly LockFile[]): Package[] {
  const found = locks
    .flatMap(({ packages }) => Object.entries(packages))
    .filter(([path]) => path !== "")
    .map(([path, { version = "", license = "none stated", dev = false }]) => ({
      name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
      version,
      license: readByUs[license] ?? license,
      isDev: dev,
    }));
  const unique = new Map(found.map((entry) => [`${entry.name} ${entry.version}`, entry]));
  return [...unique.values()].sort((a, b) => a.name.localeCompare(b.name, "en") || (a.version < b.version ? -1 : 1));
}

/** "A OR B" needs one allowed licence, "A AND B" needs both. */
export function isAllowed(license: string): boolean {
  const plain = license.replaceAll(/[()]/g, "");
  return plain.split(" OR ").some((choice) => choice.split(" AND ").every((name) => allowed.includes(name)));
}

export function writePage(packages: readonly Package[]): string {
  const counts = new Map<string, number>();
  for (const { license } of packages) counts.set(license, (counts.get(license) ?? 0) + 1);
  const rows = packages.filter(({ isDev }) => !isDev);
  return [
    "# Licences",
    "",
    "Made by `npm run licences` from the lock files. The check before a commit fails on a licence that is not named in",
    "`tools/licences.ts`, and on a page that is not current.",
    "",
    "| licence | packages |",
    "| --- | --- |",
    ...[...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([license, count]) => `| ${license} | ${count} |`),
    "",
    "## In the running product",
    "",
    "What only builds and tests is left out.",
    "",
    "| package | version | licence |",
    "| --- | --- | --- |",
    ...rows.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
    "",
  ].join("\n");
}

export const licencesPage = join(root, "docs/licenses.md");

if (import.meta.main) {
  const packages = listPackages(await readLockFiles());
  const refused = packages.filter(({ license }) => !isAllowed(license));
  for (const { name, version, license } of refused) console.error(`${name} ${version}: ${license} is not allowed`);
  if (refused.length > 0) process.exit(1);
  await writeFile(licencesPage, writePage(packages));
  console.log(`${packages.length} packages, every licence is allowed`);
}
