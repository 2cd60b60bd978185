import { paths } from "#paths.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

export const pricingPage = {
  path: paths.page.pricing(),
  title: "Pricing",
  description:
    "The Teams plan costs 999 EUR a month with unlimited seats; Enterprise is priced by agreement. What each contains, a calculator, and answers.",
  image: "/og/pricing.png",
  keywords: ["AI agent pricing", "AI agent cost calculator"],
  modified: "2026-11-22",
} as const satisfies PageMetadata;
