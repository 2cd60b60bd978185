import { siteConfig } from "#site.config.ts";
import { weftline } from "#weftline/brand.ts";

/** Brands beside the main one, each with a folder of its own. To remove one, delete its folder and its name here. */
export const otherBrands = [weftline] as const;

/** All brands, the main one first. */
export const brands = [siteConfig.brand, ...otherBrands] as const;

/** As stored with each page view. */
export type BrandId = (typeof brands)[number]["id"];

export const brandIds = brands.map(({ id }) => id);

export const mainBrandId = siteConfig.brand.id;

// It becomes part of cookie names, metric names and SQL.
for (const id of brandIds)
  if (!/^[a-z][a-z0-9]*$/.test(id)) throw new Error(`The brand id "${id}" must be lowercase letters and digits`);
