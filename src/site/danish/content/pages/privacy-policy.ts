import { paths } from "#paths.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

export const danishPrivacyPolicyPage = {
  path: paths.page.privacyPolicyDanish(),
  lang: "da",
  title: "Privatlivspolitik",
  description:
    "Hvad webstedet gemmer om dig, på hvilket grundlag og hvor længe, og hvordan du får indsigt i dine data eller får dem slettet. Senest opdateret 27. januar 2025.",
  image: "/og/da-privatlivspolitik.png",
  keywords: ["privatlivspolitik", "GDPR", "persondata"],
  modified: "2026-11-23",
} as const satisfies PageMetadata;
