import { indexablePages } from "#machine/indexable-pages.ts";
import { listAlternates } from "#site/describe-language.ts";
import { site } from "#site/page-meta.ts";

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export function loader(): Response {
  const locate = (path: string) => escapeXml(site.origin + path);
  const entries = indexablePages.map((page) => {
    const alternates = listAlternates(page).map(
      ({ lang, path }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${locate(path)}"/>`,
    );
    return `<url><loc>${locate(page.path)}</loc><lastmod>${page.modified}</lastmod>${alternates.join("")}</url>\n`;
  });
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join("")}</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
