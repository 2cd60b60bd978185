import { indexablePages } from "#machine/indexable-pages.ts";
import { site } from "#site/page-meta.ts";

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

export function loader(): Response {
  const entries = indexablePages.map(
    ({ path, modified }) => `<url><loc>${escapeXml(site.origin + path)}</loc><lastmod>${modified}</lastmod></url>\n`,
  );
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
