import { type BrandId, otherBrands } from "#brands.ts";
import { siteFiles, sitePaths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";

interface Address {
  readonly path: string;
  /** File of the route, from the brand's folder. */
  readonly module: string;
  /** Needed where several addresses share a module. */
  readonly routeId?: string;
}

/** What a brand's own `routes.ts` exports as `routes`. */
export interface BrandRoutes {
  /** Layout of all pages, from the brand's folder. */
  readonly layout: string;
  readonly pages: readonly Address[];
  /** For programs, such as a feed. */
  readonly files: readonly Address[];
}

/** Routes of the other brands. Imported by file name, so that only brands.ts lists the brands. Not for browsers. */
export const brandRoutes: readonly (BrandRoutes & { readonly id: BrandId })[] = await Promise.all(
  otherBrands.map(async ({ id }) => {
    const { routes }: { routes: BrandRoutes } = await import(/* @vite-ignore */ `./${id}/routes.ts`);
    return { ...routes, id };
  }),
);

const listPaths = (addresses: readonly Address[]) => addresses.map(({ path }) => path);

export const prerenderedPaths: readonly string[] = [
  ...sitePaths,
  ...brandRoutes.flatMap(({ pages }) => listPaths(pages)),
];

export const generatedFilePaths: readonly string[] = [
  ...siteFiles,
  ...brandRoutes.flatMap(({ files }) => listPaths(files)),
];

const owners = new Map(
  brandRoutes.flatMap(({ id, pages, files }) => listPaths([...pages, ...files]).map((path) => [path, id] as const)),
);

/** Brand of one of the pages or files. */
export const brandOf = (path: string): BrandId => owners.get(path) ?? siteConfig.brand.id;
