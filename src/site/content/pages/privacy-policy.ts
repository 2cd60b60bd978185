import { paths } from "#paths.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

export const privacyPolicyPage = {
  path: paths.page.privacyPolicy(),
  title: "Privacy policy",
  description:
    "What this site stores about you, on what legal basis and for how long, and how to see it or have it erased. Last updated January 27, 2025.",
  image: "/og/privacy-policy.png",
  keywords: ["privacy policy", "GDPR"],
  modified: "2025-01-27",
} as const satisfies PageMetadata;
