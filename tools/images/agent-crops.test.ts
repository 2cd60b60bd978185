import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { agentCrop, agents } from "#site/content/agents.ts";
import { root } from "../run-command.ts";

const maxBytes = 64 * 1024;

test("there is one crop for each agent, and no other file", async () => {
  const files = (await readdir(join(root, "public/media/agents"))).map((file) => `/media/agents/${file}`);
  expect(files.toSorted()).toEqual(agents.map(({ name }) => agentCrop(name)).toSorted());
});

test.each(agents.map(({ name }) => name))("the crop of %s is an AVIF picture of moderate size", async (name) => {
  const picture = await readFile(join(root, "public", agentCrop(name)));
  expect(picture.subarray(4, 12).toString("latin1")).toBe("ftypavif");
  expect(picture.length).toBeLessThan(maxBytes);
});
