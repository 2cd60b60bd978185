import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeFileAtomically } from "./write-file-atomically.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "orbit-write-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a file is created with its folder, replaced, and private; nothing else is left", async () => {
  const path = join(folder, "data", "file.txt");
  await writeFileAtomically(path, "first");
  await writeFileAtomically(path, "second");
  expect(await readFile(path, "utf8")).toBe("second");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, "data"))).toEqual(["file.txt"]);
});

test("of several that create a file at once one wins, and the others keep its content", async () => {
  const path = join(folder, "file.txt");
  const texts = Array.from({ length: 8 }, (_, index) => `text ${index}`);
  await Promise.all(texts.map((text) => writeFileAtomically(path, text, { keepExisting: true })));
  const content = await readFile(path, "utf8");
  expect(texts).toContain(content);
  await writeFileAtomically(path, "late", { keepExisting: true });
  expect(await readFile(path, "utf8")).toBe(content);
  expect(await readdir(folder)).toEqual(["file.txt"]);
});

test("a failed write leaves no temporary file", async () => {
  const path = join(folder, "taken");
  await writeFileAtomically(join(path, "inside"), "text");
  await expect(writeFileAtomically(path, "text")).rejects.toThrow("EISDIR");
  expect(await readdir(folder)).toEqual(["taken"]);
});
