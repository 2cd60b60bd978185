import { crawlerRules, listImprint, siteConfig } from "#site.config.ts";
import { indexablePages } from "#machine/indexable-pages.ts";
import { site } from "#site/page-meta.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

const { brand, claims, contact, weftline } = siteConfig;

const { brands, leaveOut } = crawlerRules.llms;

/** Pages that the owner's rules leave in. */
const list = (brandName: (typeof brands)[number], pages: PageMetadata[]) =>
  pages
    .filter(({ path }) => brands.includes(brandName) && !leaveOut.includes(path))
    .map(({ path, title, description }) => `- [${title}](${site.origin}${path}): ${description}`)
    .join("\n");

function checkLeftOut(): void {
  const known = new Set([...indexablePages.orbit, ...indexablePages.weftline].map(({ path }) => path));
  const unknown = leaveOut.filter((path) => !known.has(path));
  if (unknown.length > 0)
    throw new Error(`crawlerRules.llms.leaveOut in site.config.ts: there is no page ${unknown.join(", ")}`);
}

/** Summary of the site in Markdown, for language models: https://llmstxt.org. */
export function loader(): Response {
  checkLeftOut();
  const weftlinePart = `## ${weftline.name}

A second brand on the same platform. ${weftline.description} Questions: ${weftline.email}.

${list("weftline", indexablePages.weftline)}
`;
  const text = `# ${brand.name}

> ${brand.description}

${brand.name} is made by ${listImprint(brand.company, contact).join(", ")}. It has ${claims.agents} specialised agents, \
${claims.templates}+ workflow templates and ${claims.integrations}+ system integrations, and runs as SaaS, in the customer's cloud or on-premise. \
Questions: ${contact.email}.

## Pages

${list("orbit", indexablePages.orbit)}

${brands.includes("weftline") ? weftlinePart : ""}`;
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
