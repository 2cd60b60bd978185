/// <reference types="vite/client" />
import { otherBrands } from "#brands.ts";
import { pages as sitePages } from "#site/content/pages.ts";
import { danishPages } from "#site/danish/content/pages.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

const folders = import.meta.glob<readonly PageMetadata[]>("../*/listed-pages.server.ts", {
  import: "listedPages",
  eager: true,
});

function readFolder(id: string): readonly PageMetadata[] {
  const pages = folders[`../${id}/listed-pages.server.ts`];
  if (!pages) throw new Error(`src/${id}/listed-pages.server.ts is missing, or does not export listedPages`);
  return pages;
}

const listed = (pages: readonly PageMetadata[]) => pages.filter(({ noindex }) => !noindex);

/** Pages of the main brand that search engines may index. */
export const indexableSite = listed([...Object.values(sitePages), ...Object.values(danishPages)]);

/** The same for each other brand. */
export const indexableBrands = otherBrands.map((brand) => ({ brand, pages: listed(readFolder(brand.id)) }));

export const indexablePages = [...indexableSite, ...indexableBrands.flatMap(({ pages }) => pages)];
