import { siteConfig } from "#site.config.ts";
import { weftline } from "#weftline/brand.ts";

/** Every brand except the main one. Each has its own folder. To remove one, delete its folder and its name here. */
const registered = [weftline] as const;

export const mainBrandId = siteConfig.brand.id;

/** Id of a brand, which is stored with each page view. */
export type BrandId = typeof mainBrandId | (typeof registered)[number]["id"];

/** Fields of a brand's record that code outside its folder uses. */
interface OtherBrand {
  readonly id: BrandId;
  readonly name: string;
  readonly company: string;
  readonly description: string;
  readonly email: string;
}

export const otherBrands: readonly OtherBrand[] = registered;

interface Brand {
  readonly id: BrandId;
  readonly name: string;
  readonly company: string;
}

/** All brands, the main one first. */
export const brands: readonly Brand[] = [siteConfig.brand, ...otherBrands];

export const brandIds = brands.map(({ id }) => id);

// An id becomes part of cookie names, metric names and SQL.
for (const id of brandIds)
  if (!/^[a-z][a-z0-9]*$/.test(id)) throw new Error(`The brand id "${id}" must be lowercase letters and digits`);
