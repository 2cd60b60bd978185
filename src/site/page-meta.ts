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

/** What only programs read. Imported this way, because the scripts of a page contain all that their modules import. */
const forPrograms = import.meta.env.SSR
  ? { ...(await import("#site/describe-language.ts")), ...(await import("#site/structured-data.ts")) }
  : undefined;

/** Everything that a page says about itself in its head, from its one record. */
export const pageMeta = (page: PageMetadata): MetaDescriptor[] =>
  pageHead(page, { ...site, ...forPrograms?.describeLanguage(page) }, forPrograms?.structuredData(page, site) ?? []);
