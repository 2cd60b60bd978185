import { paths } from "#paths.ts";
import { formatPolicyDate, policyUpdated } from "#site/content/policy-date.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

export const privacyPolicyPage = {
  path: paths.page.privacyPolicy(),
  title: "Privacy policy",
  description: `What this site stores about you, on what legal basis and for how long, and how to see it or have it erased. Last updated ${formatPolicyDate("en-US")}.`,
  image: "/og/privacy-policy.png",
  keywords: ["privacy policy", "GDPR"],
  modified: policyUpdated,
} as const satisfies PageMetadata;
