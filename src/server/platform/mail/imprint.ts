import { listImprint, siteConfig } from "#site.config.ts";
import type { Language } from "#contract/language.ts";

/** English is the default of `listImprint`. */
const companyKinds: Record<Language, string | undefined> = { en: undefined, da: "dansk anpartsselskab" };

/** Last line of emails to visitors: who sends them. */
export const describeImprint = (language: Language): string =>
  listImprint(siteConfig.brand.company, siteConfig.contact, companyKinds[language]).join(", ");
