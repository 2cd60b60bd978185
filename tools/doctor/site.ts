import { listPlaceholders } from "#admin/pages/list-placeholders.ts";
import { minPasswordLength } from "#contract/account.ts";
import { dayMs } from "#contract/calendar-range.ts";
import { security, siteConfig } from "#site.config.ts";
import { otherBrands } from "#brands.ts";
import type { Config } from "../../src/server/platform/config.ts";
import { isFilmCurrent } from "../film/film-brand.ts";
import { type Finding, todo } from "./finding.ts";

/** Addresses in `site.config.ts` under `.example`, a domain that nobody can own (RFC 2606). */
function listExampleAddresses(config: object, prefix = ""): string[] {
  return Object.entries(config).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value === "string") return /\.example\b/.test(value) ? [prefix + name] : [];
    const isGroup = typeof value === "object" && value !== null && !("placeholder" in value);
    return isGroup ? listExampleAddresses(value, `${prefix}${name}.`) : [];
  });
}

/** Examples that are still in the configuration, and settings that a public site needs. */
export function checkSite({ publicUrl, trustedProxies, firstAdmin }: Config): Finding[] {
  const listExamples = (settings: object, file: string) =>
    [...listPlaceholders(settings), ...listExampleAddresses(settings)].map((name) =>
      todo(name, `is still an example in ${file}`),
    );
  const findings = [
    ...listExamples({ ...siteConfig, security }, "site.config.ts"),
    ...otherBrands.flatMap((brand) => listExamples({ [brand.id]: brand }, `src/${brand.id}/brand.ts`)),
  ];
  const { contact, privacy } = siteConfig;
  const [company, authority]: string[] = [contact.country.en, privacy.authority.country.en];
  if (company !== authority)
    findings.push(
      todo("privacy.authority", `is in ${authority}, but contact.country is ${company}: name your own authority`),
    );
  if (!publicUrl) findings.push(todo("PUBLIC_URL", "is not set: links in emails and canonical URLs need it"));
  else if (!publicUrl.startsWith("https:"))
    findings.push(todo("PUBLIC_URL", "is not https: cookies are sent unencrypted"));
  else if (trustedProxies.rules.length === 0)
    findings.push(
      todo("TRUSTED_PROXIES", "is not set: behind a proxy, all visitors appear to share one address and its budgets"),
    );
  if (firstAdmin.password && firstAdmin.password.length < minPasswordLength)
    findings.push(
      todo("ADMIN_PASSWORD", `is shorter than ${minPasswordLength} characters, the minimum for other accounts`),
    );
  return findings;
}

export const checkFilm = async (): Promise<Finding[]> =>
  (await isFilmCurrent())
    ? []
    : [todo("Demo film", "shows another name, tagline, colour or number of agents: run npm run render:film")];

const soonDays = 30;

export function checkSecurityTxt(): Finding[] {
  const subject = "security.txt";
  const leftDays = Math.floor((Date.parse(security.expires) - Date.now()) / dayMs);
  if (leftDays < 0)
    return [{ grade: "fail", subject, message: `expired on ${security.expires}: set a later date and build again` }];
  if (leftDays < soonDays) return [todo(subject, `expires on ${security.expires}: set a later date and build again`)];
  return [];
}
