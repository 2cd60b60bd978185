import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

const { brand, contact } = siteConfig;

export const aboutPage = {
  path: paths.page.about(),
  title: "About us",
  description: `${brand.name} is built in ${contact.country.en} for enterprises that want AI agents they can audit. Product rules, how we work, and company details.`,
  image: "/og/about.png",
  keywords: [`about ${brand.name}`, `AI company in ${contact.country.en}`],
  modified: "2026-11-20",
} as const satisfies PageMetadata;
