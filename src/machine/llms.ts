import { listImprint, siteConfig } from "#site.config.ts";
import { indexablePages } from "#machine/indexable-pages.ts";
import { site } from "#site/page-meta.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

const { brand, claims, contact, weftline } = siteConfig;

const list = (pages: PageMetadata[]) =>
  pages.map(({ path, title, description }) => `- [${title}](${site.origin}${path}): ${description}`).join("\n");

/** Summary of the site in Markdown, for language models: https://llmstxt.org. */
export function loader(): Response {
  const text = `# ${brand.name}

> ${brand.description}

${brand.name} is made by ${listImprint(brand.company, contact).join(", ")}. It has ${claims.agents} specialised agents, \
${claims.templates}+ workflow templates and ${claims.integrations}+ system integrations, and runs as SaaS, in the customer's cloud or on-premise. \
Questions: ${contact.email}.

## Pages

${list(indexablePages.orbit)}

## ${weftline.name}

A second brand on the same platform. ${weftline.description} Questions: ${weftline.email}.

${list(indexablePages.weftline)}
`;
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
