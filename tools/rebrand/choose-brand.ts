import { siteConfig } from "#site.config.ts";
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

const plainText = /^[^"'`\\\n<>{}$]+$/;

/** Why a text cannot be a name or tagline; undefined if it can. */
export const findTextProblem = (text: string | undefined): string | undefined =>
  plainText.test(text?.trim() ?? "")
    ? undefined
    : "must be plain text without straight quotation marks and brackets; write ’ for an apostrophe";

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
  const { name, "legal-name": company, colour } = values;
  if (!name || !company) throw new Error("--name and --legal-name are required");
  const id = values.id ?? deriveId(name);
  const isExample = present.domain.endsWith(".example");
  const { tagline = present.tagline, domain = isExample ? `${id}.example` : present.domain } = values;
  for (const [option, text] of Object.entries({ "--name": name, "--legal-name": company, "--tagline": tagline })) {
    const problem = findTextProblem(text);
    if (problem) throw new Error(`${option}: "${text}" ${problem}`);
  }
  if (!/^[a-z][a-z0-9]*$/.test(id))
    throw new Error(`--id: "${id}" must be lowercase letters and digits, and begin with a letter`);
  if (!URL.canParse(`https://${domain}`) || /[/:@]/.test(domain))
    throw new Error(`--domain: "${domain}" is not a host name`);
  if (!values.tagline && isTaglineNeeded(name, present))
    throw new Error(`--tagline is required, because the present one contains the old name: "${tagline}"`);
  return { id, name, company, tagline, domain, colour };
}
