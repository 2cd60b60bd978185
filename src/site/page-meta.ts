import type { MetaDescriptor } from "react-router";
import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { pageHead } from "#ui/page-head.ts";
import type { PageMetadata, PageSite } from "#ui/page-metadata.ts";

export const site: PageSite = {
  name: siteConfig.brand.name,
  company: siteConfig.brand.company,
  // The build's PUBLIC_URL; see vite.config.ts.
  origin: import.meta.env.PUBLIC_URL || siteConfig.url,
  organization: paths.page.home(),
  home: { path: paths.page.home(), label: "Home" },
  locale: "en_GB",
  themeColor: "#0b0e14",
  manifest: paths.file.manifest(),
  touchIcon: "/apple-touch-icon.png",
};

/**
 * Metadata for programs. Imported only on the server, because a static import would add it to the scripts of the pages.
 */
const forPrograms = import.meta.env.SSR
  ? { ...(await import("#site/describe-language.ts")), ...(await import("#site/structured-data.ts")) }
  : undefined;

/** All tags in the head of a page, from its metadata. */
export const pageMeta = (page: PageMetadata): MetaDescriptor[] =>
  pageHead(page, { ...site, ...forPrograms?.describeLanguage(page) }, forPrograms?.structuredData(page, site) ?? []);
