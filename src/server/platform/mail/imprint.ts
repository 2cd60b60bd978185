import { companyKind, listImprint, siteConfig } from "#site.config.ts";
import type { Language } from "#contract/language.ts";

const companyKinds: Record<Language, string> = { en: companyKind, da: "dansk anpartsselskab" };

/** Last line of emails to visitors: who sends them. */
export const describeImprint = (language: Language): string =>
  listImprint(siteConfig.brand.company, siteConfig.contact, companyKinds[language]).join(", ");
