import { paths } from "#paths.ts";
import { site } from "#site/page-meta.ts";

export function loader(): Response {
  const lines = [
    "User-agent: *",
    "Allow: /",
    `Disallow: ${paths.page.admin()}`,
    "Disallow: /api",
    "",
    `Sitemap: ${site.origin}${paths.file.sitemap()}`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
