import { siteConfig } from "#site.config.ts";
import { pages } from "#site/content/pages.ts";
import { indexablePages } from "#site/machine/indexable-pages.ts";
import { site } from "#site/page-meta.ts";

const { brand, claims, contact } = siteConfig;

/** The site in one page of Markdown, for language models: https://llmstxt.org. */
export function loader(): Response {
  const text = `# ${brand.name}

> ${brand.description}

${brand.name} is made by ${brand.company}, ${contact.address.value.slice(1).join(", ")}. It has ${claims.agents} specialised agents, \
${claims.templates}+ workflow templates and ${claims.integrations}+ system integrations, and runs as SaaS, in the customer's cloud or on-premise. \
Questions: ${contact.email}.

## Pages

${indexablePages(pages)
  .map(({ path, title, description }) => `- [${title}](${site.origin}${path}): ${description}`)
  .join("\n")}
`;
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
