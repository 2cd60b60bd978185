import { existsSync, globSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { settingNames } from "#server/platform/config.ts";
import { retentionOf } from "#server/retention.ts";
import { resultsPage, writeResults } from "../bench/results.ts";
import { root } from "./run-command.ts";

/** Test file that runs a documented command, and a text in that file that proves it. */
interface RunByTest {
  test: string;
  contains: string;
}
/** Test of a command, or the reason why there is none. */
type Coverage = RunByTest | { notRun: string };

const check = "is run before every commit";
const registry = "needs the package registry";
const systemd = "needs systemd; tools/deployment.test.ts verifies the unit";
const docker = "needs Docker; tools/deployment.test.ts reads the files";

const commands: readonly [RegExp, Coverage][] = [
  [/^npm ci$/, { notRun: registry }],
  [/^((DATA_DIR|PORT)=\S+ )*npm start$/, { test: "e2e/start.test.ts", contains: "npmStart" }],
  [/^npm test$/, { notRun: "runs this test" }],
  [/^npm run dev$/, { notRun: "serves until it is stopped" }],
  [/^npm run demo$/, { test: "e2e/commands-demo.test.ts", contains: "tools/demo.ts" }],
  [/^npm run check$/, { notRun: check }],
  [/^npm run format$/, { notRun: "changes files; `npm run check` runs it with --list-different" }],
  [/^(env \$\(grep .*\) )?npm run build$/, { test: "tools/test.ts", contains: "ensureBuild" }],
  [/^npm run doctor( -- HEAD)?$/, { test: "e2e/commands-doctor.test.ts", contains: "tools/doctor.ts" }],
  [
    /^npm run import-log -- (FILE|--fields \S+)/,
    { test: "e2e/commands-import-log.test.ts", contains: "tools/import-log.ts" },
  ],
  [/^npm run backup -- FILE$/, { test: "e2e/commands-backup.test.ts", contains: "tools/backup.ts" }],
  [/^npm run restore -- FILE$/, { test: "e2e/commands-backup.test.ts", contains: "tools/restore.ts" }],
  [/^npm run faults( -- kill-app)?$/, { notRun: "takes six minutes; e2e/durability.test.ts is a short version" }],
  [/^npm run faults -- caddy$/, { notRun: "needs Caddy; e2e/rolling-restart.test.ts uses another proxy" }],
  [/^npm run bench -- static$/, { notRun: "measures performance; the results page is tested below" }],
  [
    /^ORBIT_URL=\S+ ORBIT_KEY=\S+ npm run mcp --silent$/,
    { test: "src/server/mcp/mcp.test.ts", contains: "tools/mcp.ts" },
  ],
  [/^npm run new -- \.\.\/my-site$/, { test: "tools/new.test.ts", contains: "tools/new.ts" }],
  [/^npm run rebrand -- --name /, { test: "e2e/adopting.test.ts", contains: "tools/rebrand.ts" }],
  [/^rm -r src\/\w+ public\//, { test: "e2e/adopting.test.ts", contains: "applyBlock" }],
  [/^npm run licences$/, { test: "tools/licences.test.ts", contains: "writePage" }],
  [/^npm (audit|outdated|install|uninstall) /, { notRun: registry }],
  [/^npx drizzle-kit generate --name \w+$/, { test: "e2e/adopting.test.ts", contains: "drizzle-kit" }],
  [/^docker compose (up|exec|stop|run|start) /, { notRun: docker }],
  [/^umask 077$/, { notRun: docker }],
  [/^(useradd|systemd-run) /, { notRun: systemd }],
  [
    /^(systemctl|(cat >|chmod 600|cp -p) \/etc\/orbit\.env|echo PORT=3001 >>|cd \/opt\/orbit$|cp deploy\/orbit\.service) ?/,
    { notRun: systemd },
  ],
  [/^sed -E .+ deploy\/orbit\.service > /, { test: "tools/deployment.test.ts", contains: "makeSecondUnit" }],
  // The test restores with its own user.
  [
    /^(install -[do]|drill|\(cd \/opt\/orbit|runuser|\}$)/,
    { test: "e2e/commands-backup.test.ts", contains: "copyFile" },
  ],
  [
    /^curl --fail --silent --show-error --header /,
    { test: "src/server/accounts/access-tokens.test.ts", contains: "docs/figures-for-programs.md" },
  ],
  [/^curl -H "Authorization: Bearer /, { test: "src/server/accounts/access-tokens.test.ts", contains: "Bearer" }],
];

async function listDocuments(): Promise<string[]> {
  const files = await readdir(join(root, "docs"), { recursive: true });
  return ["README.md", "CHANGELOG.md", ...files.filter((file) => file.endsWith(".md")).map((file) => `docs/${file}`)];
}
const read = (file: string) => readFile(join(root, file), "utf8");

// docs/adopting.md tells its reader to delete these files after the first change.
const walkthroughTests = ["e2e/adopting.test.ts", "tools/testing/tree-copy.ts", "tools/testing/walkthroughs.ts"];
const isDeleted = (file: string) => walkthroughTests.includes(file) && !existsSync(join(root, file));

function commandsIn(text: string): string[] {
  const withoutInput = text.replaceAll(/<<'END'\n[\s\S]*?\nEND$/gm, "");
  const blocks = [...withoutInput.matchAll(/^```(?:sh|bash|shell|console)\n([\s\S]*?)^```/gm)].map(
    ([, block = ""]) => block,
  );
  return blocks
    .flatMap((block) => block.replaceAll(/ *\\\n\s*/g, " ").split("\n"))
    .flatMap((line) => line.split(" && "))
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith("#"));
}

test("every documented command is run by a test, or listed here with the reason why not", async () => {
  const problems: string[] = [];
  for (const file of await listDocuments()) problems.push(...commandsIn(await read(file)));
  expect(problems.length).toBeGreaterThan(20);
  expect(problems.filter((command) => !commands.some(([pattern]) => pattern.test(command)))).toEqual([]);
  const stale = commands.filter(([pattern]) => !problems.some((command) => pattern.test(command)));
  expect(stale.map(([pattern]) => pattern.source)).toEqual([]);
  const broken: string[] = [];
  for (const [, coverage] of commands)
    if ("test" in coverage && !isDeleted(coverage.test) && !(await read(coverage.test)).includes(coverage.contains))
      broken.push(`${coverage.test} does not run ${coverage.contains}`);
  expect(broken).toEqual([]);
});

test("every documented npm script exists, and every script is in the README", async () => {
  const { scripts } = JSON.parse(await read("package.json")) as { scripts: Record<string, string> };
  const scriptNames = new Set<string>();
  for (const file of await listDocuments())
    for (const [, name = ""] of (await read(file)).matchAll(/npm run ([\w:-]+)/g)) scriptNames.add(name);
  expect([...scriptNames].filter((name) => !(name in scripts))).toEqual([]);
  const steps = ["start", "test", "postinstall", "format:check", "lint", "types", "budgets"]; // npm's own scripts, and steps of `check`
  const readme = await read("README.md");
  const unnamed = Object.keys(scripts).filter((name) => !steps.includes(name) && !readme.includes(name));
  expect(unnamed).toEqual([]);
});

test("the README's table lists exactly the supported settings", async () => {
  const text = (await read("README.md")).split("\n");
  const cells = text.filter((line) => /^\| `[A-Z_]+`/.test(line)).map((line) => line.split("|")[1] ?? "");
  const documented = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name));
  // Settings for development and for tests with a local provider.
  const internal = ["ORBIT_PAGES", "GSC_API_URL", "CAPTCHA_VERIFY_URL"];
  expect(documented.sort()).toEqual(settingNames.filter((name) => !internal.includes(name)).sort());
});

test("no link between documents is broken", async () => {
  const broken: string[] = [];
  for (const file of await listDocuments())
    for (const [, target = ""] of (await read(file)).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)) {
      const path = join(root, dirname(file), target);
      const exists = await readdir(path).then(
        () => true,
        (error: NodeJS.ErrnoException) => error.code === "ENOTDIR",
      );
      if (!exists) broken.push(`${file}: ${target}`);
    }
  expect(broken).toEqual([]);
});

test("every path of the project that the README or a document names exists", async () => {
  // A reader creates these, and may have removed the others.
  const created = /^src\/(words|site)\/german$|^src\/consent\/dialog-text-german\.ts$/;
  const removable = /^rm -r (src\/.+)$/m.exec(await read("docs/adopting.md"))?.[1]?.split(" ") ?? [];
  expect(removable.length).toBeGreaterThan(2);
  const missing: string[] = [];
  let count = 0;
  for (const file of (await listDocuments()).filter((file) => /^README|^docs\/[\w-]+\.md$/.test(file)))
    for (const [, path = ""] of (await read(file)).matchAll(
      /`((?:src|tools|e2e|docs|deploy|public|bench|faults)\/[^`\s]+)`/g,
    )) {
      count++;
      const found = globSync(path, { cwd: root });
      const isRemovable = removable.some((removed) => path === removed || path.startsWith(`${removed}/`));
      if (found.length === 0 && !created.test(path) && !isRemovable && !isDeleted(path))
        missing.push(`${file}: ${path}`);
    }
  expect(missing).toEqual([]);
  expect(count).toBeGreaterThan(30);
});

test("the privacy document states the retention of every table as configured in the code", async () => {
  const folder = "src/server/platform/db/schema";
  const sources = await Promise.all((await readdir(join(root, folder))).map((file) => read(`${folder}/${file}`)));
  const tables = sources.flatMap((source) => [...source.matchAll(/pgTable\(\s*"(\w+)"/g)].map(([, name = ""]) => name));
  expect(tables.length).toBeGreaterThan(20);
  const documented: Record<string, string> = {};
  for (const line of (await read("docs/privacy.md")).split("\n")) {
    const [names = "", , , kept = ""] = line.replace("| ", "").split(" | ");
    for (const [, name = ""] of names.matchAll(/`(\w+)`/g)) documented[name] = kept;
  }
  expect(Object.fromEntries(tables.map((table) => [table, documented[table]]))).toEqual(
    Object.fromEntries(tables.map((table) => [table, retentionOf[table]])),
  );
});

test("the benchmarks page matches the stored results", async () => {
  expect(await readFile(resultsPage, "utf8")).toBe(await writeResults());
});
