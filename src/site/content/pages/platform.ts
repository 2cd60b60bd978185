import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

const { brand } = siteConfig;

export const platformPage = {
  path: paths.page.platform(),
  title: "Platform",
  description: `How ${brand.name} works: builder, orchestration, connectors, access rules and traces, and the architecture that they run on.`,
  image: "/og/platform.png",
  keywords: ["AI agent platform", "agent architecture"],
  modified: "2026-11-20",
} as const satisfies PageMetadata;
