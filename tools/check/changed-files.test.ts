import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../run-command.ts";
import { findChanged, hashFiles } from "./changed-files.ts";

const passed = { "src/paths.ts": "a", "src/brands.ts": "b", "docs/emails.md": "c" };

test("only files that are new or differ from the last check that passed are checked", () => {
  expect(findChanged(passed, passed)).toEqual([]);
  expect(findChanged(passed, { ...passed, "src/paths.ts": "x", "src/new.ts": "n" })).toEqual([
    "src/paths.ts",
    "src/new.ts",
  ]);
  expect(findChanged(passed, { "src/paths.ts": "a", "src/brands.ts": "b" })).toEqual([]);
});

test("all files are checked the first time, and if a setting of a check or a dependency changed", () => {
  expect(findChanged(undefined, passed)).toBeUndefined();
  for (const file of ["package-lock.json", "oxlint.config.ts", "tsconfig.base.json", "tools/lint/layers.ts"])
    expect([file, findChanged(passed, { ...passed, [file]: "x" })]).toEqual([file, undefined]);
  expect(findChanged({ ...passed, "knip.config.ts": "k" }, passed)).toBeUndefined();
});

test.runIf(existsSync(join(root, ".git")))("every source has a hash, and no generated file has one", async () => {
  const files = Object.keys((await hashFiles()) ?? {});
  expect(files).toContain("tools/check/changed-files.ts");
  expect(files.filter((file) => /^(node_modules|build|data)\//.test(file))).toEqual([]);
});
