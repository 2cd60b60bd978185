import { paths } from "#paths.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

export const danishPrivacyPolicyPage = {
  path: paths.page.privacyPolicyDanish(),
  lang: "da",
  title: "Privatlivspolitik",
  description:
    "Hvad siden gemmer om dig, på hvilket behandlingsgrundlag og hvor længe, og hvordan du får indsigt i dine data eller får dem slettet.",
  image: "/og/da-privatlivspolitik.png",
  keywords: ["privatlivspolitik", "GDPR", "persondata"],
  modified: "2026-11-23",
} as const satisfies PageMetadata;
