import { siteConfig } from "#site.config.ts";
import { otherBrands } from "#brands.ts";
import type { Brand, NextBrand } from "./plan.ts";

export const presentBrand: Brand = { ...siteConfig.brand, domain: new URL(siteConfig.url).host };

/** Options of the commands that name a brand. */
export const brandOptions = {
  name: { type: "string" },
  "legal-name": { type: "string" },
  tagline: { type: "string" },
  colour: { type: "string" },
  domain: { type: "string" },
  id: { type: "string" },
} as const;

export type BrandValues = Partial<Record<keyof typeof brandOptions, string>>;

/** Excludes what would end a text in quotation marks, and invisible characters: control, line and bidirectional ones. */
const plainText = /^[^"'`\\<>{}$\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+$/u;
const maxTextLength = 120;
/** The id begins file names. */
const maxIdLength = 32;

/** Why a text cannot be a name or tagline; undefined if it can. */
export const findTextProblem = (text: string | undefined): string | undefined =>
  plainText.test(text?.trim() ?? "") && (text ?? "").trim().length <= maxTextLength
    ? undefined
    : `must be plain text of at most ${maxTextLength} characters without straight quotation marks and brackets; write ’ for an apostrophe`;

/** The host in the form of addresses: in lower case, and in ASCII. Undefined if the text is anything else. */
function readHost(text: string): string | undefined {
  // Nothing but labels, because an address accepts much more, such as a query.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(text) || !URL.canParse(`https://${text}`)) return undefined;
  const { host } = new URL(`https://${text}`);
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) && host.length <= 253 ? host : undefined;
}

const letters: Readonly<Record<string, string>> = { æ: "ae", ø: "oe", å: "aa", ä: "ae", ö: "oe", ü: "ue", ß: "ss" };

/** The name in lowercase letters and digits: "Ørsted Søn" is `oerstedsoen`. */
const deriveId = (name: string): string =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[æøåäöüß]/g, (letter) => letters[letter] ?? "")
    .normalize("NFD")
    .replaceAll(/[^a-z0-9]/g, "");

const isTaglineNeeded = (name: string, present: Brand): boolean =>
  name !== present.name && present.tagline.includes(present.name);

/**
 * The brand that the options describe. What they leave out stays, except the domain of an example, which follows the
 * name. Throws an error that names the option that is missing or wrong.
 */
export function chooseBrand(values: BrandValues, present: Brand = presentBrand): NextBrand {
  const { colour } = values;
  const [name, company] = [values.name?.trim(), values["legal-name"]?.trim()];
  if (!name || !company) throw new Error("--name and --legal-name are required");
  const id = values.id ?? deriveId(name);
  const isExample = present.domain.endsWith(".example");
  const tagline = values.tagline?.trim() ?? present.tagline;
  const domain = values.domain ?? (isExample ? `${id}.example` : present.domain);
  for (const [option, text] of Object.entries({ "--name": name, "--legal-name": company, "--tagline": tagline })) {
    const problem = findTextProblem(text);
    if (problem) throw new Error(`${option}: "${text}" ${problem}`);
  }
  if (!/^[a-z][a-z0-9]*$/.test(id) || id.length > maxIdLength)
    throw new Error(
      `--id: "${id}" must be at most ${maxIdLength} lowercase letters and digits, and begin with a letter${values.id ? "" : "; without --id, it follows the name"}`,
    );
  if (otherBrands.some((brand) => brand.id === id)) throw new Error(`--id: "${id}" is the id of another brand`);
  const host = readHost(domain);
  if (!host) throw new Error(`--domain: "${domain}" is not a host name, such as www.example.com`);
  if (!values.tagline && isTaglineNeeded(name, present))
    throw new Error(`--tagline is required, because the present one contains the old name: "${tagline}"`);
  return { id, name, company, tagline, domain: host, colour };
}
