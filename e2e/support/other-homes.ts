import { brandRoutes } from "#brand-routes.ts";

/** Path of the home page of every brand except the main one. */
export const otherHomes: readonly string[] = brandRoutes.flatMap(({ pages }) => pages[0]?.path ?? []);
