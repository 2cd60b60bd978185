import type { MetaDescriptor } from "react-router";
import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { pageHead } from "#ui/page-head.ts";
import type { PageSite } from "#ui/page-metadata.ts";
import { type PageName, pages } from "#site/content/pages.ts";
import { structuredData } from "#site/structured-data.ts";

export const site: PageSite = {
  name: siteConfig.brand.name,
  company: siteConfig.brand.company,
  // The build's PUBLIC_URL; see vite.config.ts.
  origin: import.meta.env.PUBLIC_URL || siteConfig.url,
  home: { path: paths.page.home(), label: "Home" },
  locale: "en_GB",
  themeColor: "#0b0e14",
  manifest: paths.file.manifest(),
  touchIcon: "/apple-touch-icon.png",
};

/** Everything that a page says about itself in its head, from its one record. */
export function pageMeta(name: PageName): MetaDescriptor[] {
  // The condition keeps it, and the records that it reads, out of the scripts.
  return pageHead(pages[name], site, import.meta.env.SSR ? structuredData(name, site) : []);
}
