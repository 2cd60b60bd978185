import { brandIds } from "#brands.ts";
import { listImprint } from "#imprint.ts";
import { crawlerRules, siteConfig } from "#site.config.ts";
import { indexableBrands, indexablePages, indexableSite } from "#machine/indexable-pages.ts";
import { site } from "#site/page-meta.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

const { brand, claims, contact } = siteConfig;

const { brands: chosen, leaveOut } = crawlerRules.llms;
const isChosen = (id: string) => chosen === "all" || chosen.includes(id);

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** Pages that the owner's rules leave in. */
const list = (id: string, pages: readonly PageMetadata[]) =>
  pages
    .filter(({ path }) => isChosen(id) && !leaveOut.includes(path))
    .map(({ path, title, description }) => `- [${title}](${site.origin}${path}): ${description}`)
    .join("\n");

/** The main brand's pages, those of each language under a title of their own. */
function listByLanguage(): string {
  const languages = Map.groupBy(indexableSite, ({ lang }) => lang);
  const title = (lang?: string) => (lang ? `Pages in ${languageNames.of(lang)}` : "Pages");
  return [...languages].map(([lang, pages]) => `## ${title(lang)}\n\n${list(brand.id, pages)}`).join("\n\n");
}

function checkRules(): void {
  const check = (setting: string, kind: string, named: readonly string[], known: readonly string[]) => {
    const unknown = named.filter((name) => !known.includes(name));
    if (unknown.length > 0)
      throw new Error(`crawlerRules.llms.${setting} in site.config.ts: there is no ${kind} ${unknown.join(", ")}`);
  };
  const paths = indexablePages.map(({ path }) => path);
  check("leaveOut", "page", leaveOut, paths);
  if (chosen !== "all") check("brands", "brand", chosen, brandIds);
}

const writeOtherBrand = ({
  brand: { id, name, description, email },
  pages,
}: (typeof indexableBrands)[number]) => `## ${name}

A second brand on the same platform. ${description} Questions: ${email}.

${list(id, pages)}
`;

/** Summary of the site in Markdown, for language models: https://llmstxt.org. */
export function loader(): Response {
  checkRules();
  const text = `# ${brand.name}

> ${brand.description}

${brand.name} is made by ${listImprint(brand.company, contact).join(", ")}. It has ${claims.agents} specialised agents, \
${claims.templates}+ workflow templates and ${claims.integrations}+ system integrations, and runs as SaaS, in the customer's cloud or on-premise. \
Questions: ${contact.email}.

${listByLanguage()}

${indexableBrands
  .filter(({ brand: { id } }) => isChosen(id))
  .map(writeOtherBrand)
  .join("\n")}`;
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
