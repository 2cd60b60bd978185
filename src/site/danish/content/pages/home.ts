import { paths } from "#paths.ts";
import { siteConfig } from "#site.config.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

const { brand } = siteConfig;

export const danishHomePage = {
  path: paths.page.homeDanish(),
  lang: "da",
  title: "Styresystemet til virksomhedens AI-agenter",
  description: `${brand.name} kører specialiserede AI-agenter inden for økonomi, HR, jura, IT, drift og salg, med godkendelser, sporbarhed og adgangsstyring.`,
  image: "/og/da.png",
  keywords: ["AI-agenter", "AI-platform til virksomheder", "automatisering med AI"],
  modified: "2026-11-23",
} as const satisfies PageMetadata;
