import { brands } from "#brands.ts";

/** Legal forms of European and American companies, at the end of a name. */
const legalForm =
  /,?\s+(ApS|A\/S|I\/S|P\/S|K\/S|ASA?|AB|Oyj?|OÜ|GmbH|UG|KG|AG|SE|B\.?V|N\.?V|S\.?A|SAS|SARL|S\.?r\.?l|S\.?p\.?A|S\.?L|Ltd|Limited|plc|LLP|LLC|Inc|Corp)\.?$/i;

/** Search terms that contain our name: the brands and companies, also written as one word. */
export function listBrandTerms(named: readonly { name: string; company: string }[] = brands): string[] {
  const names = named
    .flatMap(({ name, company }) => [name, company])
    .map((name) => name.replace(legalForm, "").toLowerCase());
  return [...new Set(names.flatMap((name) => [name, name.replaceAll(/\s+/g, "")]))];
}

/** Pattern for PostgreSQL's `~*`. Matches whole words only: "orbital sander" is not a branded query. */
export function brandPattern(terms: readonly string[] = listBrandTerms()): string {
  const escaped = terms.map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return String.raw`\m(${escaped.join("|")})\M`;
}
