import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

const { brand } = siteConfig;

export const aboutPage = {
  path: paths.page.about(),
  title: "About us",
  description: `${brand.name} is built in Denmark for enterprises that want AI agents they can audit. The rules the product follows, how we work with you, and company details.`,
  image: "/og/about.png",
  keywords: [`about ${brand.name}`, "Danish AI company"],
  modified: "2026-11-20",
} as const satisfies PageMetadata;
