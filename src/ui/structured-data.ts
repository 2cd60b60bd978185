import type { PageMetadata, PageSite } from "#ui/page-metadata.ts";

/** The page or article and, except on the home page, its breadcrumbs. */
export function describePage(page: PageMetadata, site: PageSite): object[] {
  const url = site.origin + page.path;
  const company = {
    "@type": "Organization",
    "@id": `${site.origin}${site.organization}#organization`,
    name: site.company,
  };
  const shared = {
    "@id": `${url}#page`,
    url,
    description: page.description,
    image: site.origin + page.image,
    keywords: page.keywords.join(", "),
    inLanguage: page.lang ?? "en",
    ...(page.published && { datePublished: page.published }),
    dateModified: page.modified,
    publisher: company,
  };
  const own = page.isBlogPost
    ? {
        "@type": "BlogPosting",
        headline: page.title,
        author: page.author ? { "@type": "Person", name: page.author } : company,
        ...(page.category && { articleSection: page.category }),
        mainEntityOfPage: url,
        ...shared,
      }
    : { "@type": "WebPage", name: page.title, ...shared };
  return page.path === site.home.path ? [own] : [own, breadcrumbs(page, site)];
}

function breadcrumbs(page: PageMetadata, { origin, home }: PageSite): object {
  const trail = [
    { name: home.label, path: home.path },
    { name: page.title, path: page.path },
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
