import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { captions } from "#site/content/demo-film.ts";
import { root } from "../run-command.ts";
import { writeCaptions, writeChapters } from "./tracks.ts";

test.each([
  ["captions", writeCaptions()],
  ["chapters", writeChapters()],
])("the published %s match the film's data; npm run render:film writes them", async (name, track) => {
  expect(await readFile(join(root, `public/media/${siteConfig.brand.id}-demo-${name}.vtt`), "utf8")).toBe(track);
});

test("a track begins with its name; each cue ends when the next one begins", () => {
  const [first, second] = captions;
  const blocks = writeCaptions().split("\n\n");
  expect(blocks.length).toBe(captions.length + 1);
  expect(blocks[0]).toBe("WEBVTT");
  expect(blocks[1]).toBe(`00:00:00.500 --> 00:00:0${second?.[0]}00\n${first?.[1]}`);
  expect(blocks.at(-1)).toContain("--> 00:01:14.000");
});
