import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

const { brand } = siteConfig;

export const danishContactPage = {
  path: paths.page.contactDanish(),
  lang: "da",
  title: "Kontakt os",
  description: `Skriv til ${brand.name} om en demo, en sikkerhedsgennemgang, et partnerskab eller et job. En medarbejder svarer inden for 24 timer.`,
  image: "/og/da-kontakt.png",
  keywords: ["kontakt", "book en demo"],
  modified: "2026-11-23",
} as const satisfies PageMetadata;
