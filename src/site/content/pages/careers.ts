import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import { learningBudget, openPositions } from "#site/content/open-positions.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";
import { sentenceStart, spellNumber } from "#ui/spell-number.ts";

const { brand, contact } = siteConfig;

export const careersPage = {
  path: paths.page.careers(),
  title: "Careers",
  description: `${sentenceStart(spellNumber(openPositions))} open positions at ${brand.name}. Unlimited PTO, a ${learningBudget} learning budget, and software that people rely on every day.`,
  image: "/og/careers.png",
  keywords: ["careers", `AI jobs in ${contact.country.en}`],
  published: "2026-11-20",
  modified: "2026-11-20",
} as const satisfies PageMetadata;
