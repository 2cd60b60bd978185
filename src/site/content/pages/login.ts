import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";
import { spellNumber } from "#ui/spell-number.ts";

const { brand, claims } = siteConfig;

export const loginPage = {
  path: paths.page.login(),
  title: "Try the demo",
  description: `Open the ${brand.name} demo with the credentials shown here: a tenant with ${spellNumber(claims.agents)} agents, sample systems and a week of runs.`,
  image: "/og/login.png",
  keywords: ["AI agent demo"],
  modified: "2026-11-20",
} as const satisfies PageMetadata;
