import { listImprint } from "#imprint.ts";
import { siteConfig } from "#site.config.ts";
import type { Language } from "#contract/language.ts";

/** Last line of emails to visitors: who sends them. */
export const describeImprint = (language: Language): string =>
  listImprint(siteConfig.brand.company, siteConfig.contact, language).join(", ");
