import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

const { brand } = siteConfig;

export const homePage = {
  path: paths.page.home(),
  title: "The operating system for enterprise AI agents",
  description: `${brand.name} runs domain-specific AI agents across finance, HR, legal, IT, operations and sales, with approvals, traces and access rules.`,
  image: "/og/home.png",
  keywords: ["AI agents", "enterprise AI platform", "AI automation"],
  modified: "2026-11-20",
} as const satisfies PageMetadata;
