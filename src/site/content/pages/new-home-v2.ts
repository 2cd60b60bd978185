import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

const { brand } = siteConfig;

export const newHomeV2Page = {
  path: paths.page.newHomeV2(),
  title: "Agents that finish the work",
  description: `See how one invoice, one new hire and one support ticket move through ${brand.name}'s agents, with every approval and step on record.`,
  image: "/og/new-home-v2.png",
  keywords: ["AI workflow automation", "AI agents"],
  modified: "2026-11-20",
} as const satisfies PageMetadata;
