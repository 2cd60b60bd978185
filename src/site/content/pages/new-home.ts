import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";
import { sentenceStart, spellNumber } from "#ui/spell-number.ts";

const { claims } = siteConfig;

export const newHomePage = {
  path: paths.page.newHome(),
  title: "AI agents, templates and pricing",
  description: `${sentenceStart(spellNumber(claims.agents))} specialised agents, ${claims.templates}+ workflow templates and ${claims.integrations}+ integrations, on SaaS, in your own cloud or on-premise. Teams plan at 999 EUR a month.`,
  image: "/og/new-home.png",
  keywords: ["AI agent templates", "AI agent pricing", "business AI solutions"],
  modified: "2026-11-20",
} as const satisfies PageMetadata;
