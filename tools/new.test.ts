import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { runCommand } from "./run-command.ts";

let parent: string;
beforeAll(async () => (parent = await mkdtemp(join(tmpdir(), "new-project-"))));
afterAll(() => rm(parent, { recursive: true, force: true }));

const create = (folder: string, ...options: string[]) =>
  runCommand(process.execPath, "tools/new.ts", folder, ...options);
/** A name that differs from that of this site, whatever that is. */
const name = `${siteConfig.brand.id}two`;
const nameOptions = ["--name", name, "--legal-name", `${name} GmbH`, "--tagline", "Agents that keep watch"];

test("without a terminal, the copy has the given brand, and neither history nor packages", async () => {
  const folder = join(parent, "copy");
  const { ok, output } = await create(folder, ...nameOptions, "--colour", "#2f6fed");
  expect([ok, output]).toEqual([true, expect.stringContaining("npm ci")]);
  const entries = await readdir(folder);
  expect(entries).toEqual(expect.arrayContaining(["package.json", "site.config.ts", ".gitignore", "src"]));
  for (const excludedName of ["node_modules", ".git", "data", "build"]) expect(entries).not.toContain(excludedName);
  const config = await readFile(join(folder, "site.config.ts"), "utf8");
  expect(config).toContain(`company: "${name} GmbH"`);
  await access(join(folder, `public/media/${name}-demo.mp4`));
});

test.each([
  [["--name", name], "--name and --legal-name are required"],
  [[...nameOptions, "--colour", "blau"], '--colour: "blau"'],
  [[...nameOptions, "--id", "two words"], '--id: "two words"'],
  [[...nameOptions, "--domain", "https://x.example"], '--domain: "https://x.example"'],
  [["--name", 'A"b', "--legal-name", "K", "--tagline", "T"], '--name: "A"b" must be plain text'],
])("%j is refused before a folder is made", async (options, problem) => {
  const folder = join(parent, "refused");
  expect(await create(folder, ...options)).toEqual({ ok: false, output: expect.stringContaining(problem) });
  await expect(access(folder)).rejects.toThrow("ENOENT");
});

test("a folder with content, a file, and a folder within the project are rejected", async () => {
  const full = join(parent, "full");
  await mkdir(full);
  await writeFile(join(full, "file"), "");
  expect((await create(full)).output).toContain("is not empty");
  expect((await create(join(full, "file"))).output).toContain("is a file");
  expect((await create("src/copy")).output).toContain("is inside this project");
});
