import type { MetaDescriptor } from "react-router";
import type { PageMetadata, PageSite } from "#ui/page-metadata.ts";
import { describePage } from "#ui/structured-data.ts";

/**
 * All tags in the head of a page. In the browser, only the tags that change with a client-side navigation are created.
 * Tags for programs are only in the HTML, so the build removes the rest of this file from the scripts.
 */
export function pageHead(page: PageMetadata, site: PageSite, ownData: readonly object[]): MetaDescriptor[] {
  const url = site.origin + page.path;
  const title = `${page.title} | ${site.name}`;
  const { description } = page;
  return [
    { title },
    { name: "description", content: description },
    ...(page.noindex
      ? [{ name: "robots", content: "noindex" }]
      : [
          { tagName: "link", rel: "canonical", href: url },
          { property: "og:url", content: url },
        ]),
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:image", content: site.origin + page.image },
    ...(import.meta.env.SSR ? [...constantTags(site), ...tagsForPrograms(page, site, ownData)] : []),
  ];
}

const constantTags = (site: PageSite): MetaDescriptor[] => [
  { property: "og:site_name", content: site.name },
  { property: "og:locale", content: site.locale },
  ...(site.otherLocales ?? []).map((content) => ({ property: "og:locale:alternate", content })),
  ...(site.alternates ?? []).map(({ lang, path }) => ({
    tagName: "link" as const,
    rel: "alternate",
    hrefLang: lang,
    href: site.origin + path,
  })),
  { property: "og:image:width", content: "1200" },
  { property: "og:image:height", content: "630" },
  { name: "twitter:card", content: "summary_large_image" },
  { name: "theme-color", content: site.themeColor },
  ...(site.manifest ? [{ tagName: "link" as const, rel: "manifest", href: site.manifest }] : []),
  { tagName: "link", rel: "apple-touch-icon", href: site.touchIcon },
];

function tagsForPrograms(page: PageMetadata, site: PageSite, ownData: readonly object[]): MetaDescriptor[] {
  const author = page.author ?? site.company;
  const data = page.noindex ? [] : [...ownData, ...describePage(page, site)];
  return [
    { property: "og:type", content: page.isBlogPost ? "article" : "website" },
    { property: "og:image:alt", content: `${page.title}. ${site.name}.` },
    { name: "author", content: author },
    ...(page.keywords.length > 0 ? [{ name: "keywords", content: page.keywords.join(", ") }] : []),
    ...(page.isBlogPost ? articleTags(page, author) : []),
    // React Router escapes characters that could end the script.
    ...data.map((entry) => ({ "script:ld+json": { "@context": "https://schema.org", ...entry } })),
  ];
}

const articleTags = (page: PageMetadata, author: string): MetaDescriptor[] => [
  ...(page.published ? [{ property: "article:published_time", content: page.published }] : []),
  { property: "article:modified_time", content: page.modified },
  { property: "article:author", content: author },
  ...(page.category ? [{ property: "article:section", content: page.category }] : []),
  ...page.keywords.map((keyword) => ({ property: "article:tag", content: keyword })),
];
