import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { pages } from "#site/content/pages.ts";
import { danishPages } from "#site/danish/content/pages.ts";

const all = [...Object.values(pages), ...Object.values(danishPages)];

/** Names, countries and numbers of the settings are parts of these texts, so a change of a setting can make them too long. */
test.each(all.map((page) => [page.path, page] as const))("%s has a title and a description that fit", (_, page) => {
  const title = `${page.title} | ${siteConfig.brand.name}`;
  expect([title, title.length <= 65]).toEqual([title, true]);
  const { description } = page;
  expect([description, description.length >= 70 && description.length <= 160]).toEqual([description, true]);
});
