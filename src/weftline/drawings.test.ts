import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { articlePictures } from "#weftline/illustrations/article-pictures.ts";
import { bindingsPicture } from "#weftline/illustrations/bindings-picture.ts";
import { projectPictures } from "#weftline/illustrations/project-pictures.ts";

const pictures = Object.entries({ ...projectPictures, ...articlePictures, bindings: bindingsPicture });

test.each(pictures)("public/weftline/%s.svg is up to date", (name, picture) => {
  // To update: node tools/render-illustrations.ts
  expect(readFileSync(`public/weftline/${name}.svg`, "utf8") === picture).toBe(true);
});

test.each(pictures)("%s loads no resources, runs no scripts and has unique ids", (_, picture) => {
  expect(picture).not.toMatch(/style=|<script|href="(?!#)/);
  // Drawings with the same id would share an outline.
  const ids = [...picture.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test("all pictures are different", () => {
  expect(new Set(pictures.map(([, picture]) => picture)).size).toBe(12);
});
