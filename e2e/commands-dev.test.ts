import { readFile, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyTree } from "../tools/copy-tree.ts";
import { root } from "../tools/run-command.ts";
import { cleanUpAfterEachTest, dataFolder, startOn } from "./support/installation.ts";

cleanUpAfterEachTest();

test("the dev server starts again after a refused start, also if the editor replaces the file", async () => {
  const site = await dataFolder();
  await copyTree(site);
  await symlink(join(root, "node_modules"), join(site, "node_modules"));
  const app = await startOn(await dataFolder(), [process.execPath, join(site, "tools/dev.ts")]);
  const file = join(site, "src/consent/dialog-text.ts");
  const text = await readFile(file, "utf8");
  const replaceBy = async (content: string) => {
    await writeFile(`${file}.new`, content);
    await rename(`${file}.new`, file);
  };
  const countStarts = () => app.output().split("  Dashboard  ").length - 1;
  expect(countStarts()).toBe(1);

  await replaceBy(text.replace("Required for core", "Needed for core"));
  await expect
    .poll(() => app.output())
    .toContain("The server has ended. It starts again when one of its files changes.");
  expect(app.output()).toContain("is not the text of its hash");

  await replaceBy(text);
  await expect.poll(countStarts).toBe(2);
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
});
