import { brandRoutes } from "#brand-routes.ts";

/** The first page of each brand beside the main one. */
export const otherHomes: readonly string[] = brandRoutes.flatMap(({ pages }) => pages[0]?.path ?? []);
