import type { MetaDescriptor } from "react-router";
import { siteConfig } from "#site.config.ts";
import { pageHead } from "#ui/page-head.ts";
import type { PageMetadata, PageSite } from "#ui/page-metadata.ts";
import { structuredData } from "#weftline/structured-data.ts";
import { weftline } from "#weftline/brand.ts";
import { weftlinePaths } from "#weftline/paths.ts";

const { name, company } = weftline;

export const site: PageSite = {
  name,
  company,
  // The build's PUBLIC_URL; see vite.config.ts.
  origin: import.meta.env.PUBLIC_URL || siteConfig.url,
  home: { path: weftlinePaths.template(), label: name },
  organization: weftlinePaths.template(),
  locale: "en_GB",
  themeColor: "#f3ecdf",
  touchIcon: "/weftline-touch-icon.png",
};

/** All tags in the head of a page, from its metadata. */
export function pageMeta(page: PageMetadata): MetaDescriptor[] {
  // The condition lets the build remove the structured data from the scripts.
  return pageHead(page, site, import.meta.env.SSR ? structuredData(page, site) : []);
}
