import type { z } from "zod";
import { pageUrl } from "./text.ts";

/**
 * Path of one of this site's pages, without query and fragment, which may identify a person. Stored pages always have
 * this type; only `toPagePath` and the schema below create it.
 */
export type PagePath = string & z.$brand<"PagePath">;

/** Accepts a path with or without query and fragment. */
export function toPagePath(address: string): PagePath {
  const end = address.search(/[?#]/);
  return (end === -1 ? address : address.slice(0, end)) as PagePath;
}

/** Accepts a URL from a browser and keeps only its path. */
export const pagePath = pageUrl.overwrite(toPagePath).brand<"PagePath">();
