import { paths } from "#paths.ts";
import { formatPolicyDate, policyUpdated } from "#site/content/policy-date.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

export const danishPrivacyPolicyPage = {
  path: paths.page.privacyPolicyDanish(),
  lang: "da",
  title: "Privatlivspolitik",
  description: `Hvad webstedet gemmer om dig, på hvilket grundlag og hvor længe, og hvordan du får indsigt i data eller får dem slettet. Senest opdateret ${formatPolicyDate("da-DK")}.`,
  image: "/og/da-privatlivspolitik.png",
  keywords: ["privatlivspolitik", "GDPR", "persondata"],
  modified: policyUpdated,
} as const satisfies PageMetadata;
