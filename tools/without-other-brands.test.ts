import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyBlock, readBlocks } from "./testing/walkthroughs.ts";
import { openCopy, type TreeCopy } from "./testing/tree-copy.ts";

let copy: TreeCopy;
beforeAll(async () => {
  copy = await openCopy();
  for (const block of await readBlocks())
    if (block.section === "Removing a brand") await applyBlock(copy.folder, block);
});
afterAll(() => copy.remove());

test("without the second brand's folder and line, the types and the tests that concern brands pass", async () => {
  await copy.run("react-router", "typegen");
  for (const project of ["tsconfig.web.json", "tsconfig.server.json"])
    await copy.run("tsc", "--project", project, "--incremental", "false");
  expect(
    await copy.run(
      "vitest",
      "run",
      "--project=unit",
      "src/brand-routes.test.ts",
      "src/paths.test.ts",
      "src/machine",
      "src/server/count-responses.test.ts",
      "tools/demo",
    ),
  ).toContain("passed");
});

test("the site is built with the pages of the main brand only", async () => {
  await copy.run("tools/build.ts");
  const read = (file: string) => readFile(join(copy.folder, "build/client", file), "utf8");
  expect(await read("sitemap.xml")).not.toContain("/template");
  expect(await read("llms.txt")).not.toContain("Weftline");
  await expect(read("template/index.html")).rejects.toThrow("ENOENT");
  expect(await read("index.html")).toContain("data-brand");
});
