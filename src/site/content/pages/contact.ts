import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

const { brand } = siteConfig;

export const contactPage = {
  path: paths.page.contact(),
  title: "Contact",
  description: `Write to ${brand.name} about a demo, a security review, a partnership or a job. A person answers within 24 hours.`,
  image: "/og/contact.png",
  keywords: ["contact", "AI agent demo"],
  modified: "2026-11-20",
} as const satisfies PageMetadata;
