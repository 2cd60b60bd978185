import { listDisallowed, type Rules } from "#contract/crawler-rules.ts";
import { paths } from "#paths.ts";
import { crawlerRules } from "#site.config.ts";
import { site } from "#site/page-meta.ts";

export function writeRobots(rules: Rules): string {
  const disallowed = listDisallowed(rules);
  return [
    "User-agent: *",
    "Allow: /",
    `Disallow: ${paths.page.admin()}`,
    "Disallow: /api",
    "",
    // RFC 9309 lets several names share one group.
    ...(disallowed.length > 0 ? [...disallowed.map((name) => `User-agent: ${name}`), "Disallow: /", ""] : []),
    `Sitemap: ${site.origin}${paths.file.sitemap()}`,
    "",
  ].join("\n");
}

export function loader(): Response {
  return new Response(writeRobots(crawlerRules), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
