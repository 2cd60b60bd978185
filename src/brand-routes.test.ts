import { expect, test } from "vitest";
import { mainBrandId, otherBrands } from "./brands.ts";
import { brandOf, brandRoutes, generatedFilePaths, prerenderedPaths } from "./brand-routes.ts";
import { paths } from "./paths.ts";

test("every page and file of all brands occurs once, and belongs to its brand", () => {
  const all = [...prerenderedPaths, ...generatedFilePaths];
  expect(new Set(all).size).toBe(all.length);
  expect(brandRoutes.map(({ id }) => id)).toEqual(otherBrands.map(({ id }) => id));
  for (const { id, pages, files } of brandRoutes)
    for (const { path } of [...pages, ...files])
      expect([path, all.includes(path), brandOf(path)]).toEqual([path, true, id]);
  expect([brandOf(paths.page.home()), brandOf("/no-such-page")]).toEqual([mainBrandId, mainBrandId]);
});
