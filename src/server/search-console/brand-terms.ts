import { siteConfig } from "#site.config.ts";

const legalForm = /\s+(ApS|A\/S|I\/S|GmbH|AG|AB|AS|Ltd|LLC|Inc)\.?$/i;

/** What somebody types who looks for us: the names of the brands and companies, also written in one word. */
export function listBrandTerms({ brand, weftline } = siteConfig): string[] {
  const names = [brand.name, brand.company, weftline.name, weftline.company].map((name) =>
    name.replace(legalForm, "").toLowerCase(),
  );
  return [...new Set(names.flatMap((name) => [name, name.replaceAll(/\s+/g, "")]))];
}

/** For PostgreSQL's `~*`: whole words only, since an orbital sander is none of ours. */
export function brandPattern(terms: readonly string[] = listBrandTerms()): string {
  const escaped = terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return String.raw`\m(${escaped.join("|")})\M`;
}
