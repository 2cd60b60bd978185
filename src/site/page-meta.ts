import type { MetaDescriptor } from "react-router";
import { siteConfig } from "#site.config.ts";
import { type PageMetadata, type PageName, pages } from "#site/content/pages.ts";

/** Everything that a page says about itself in its head, from its one record. */
export function pageMeta(name: PageName): MetaDescriptor[] {
  const page: PageMetadata = pages[name];
  return [
    { title: `${page.title} | ${siteConfig.brand.name}` },
    { name: "description", content: page.description },
  ];
}
