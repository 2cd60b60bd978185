import { danishHomePage } from "#site/danish/content/pages/home.ts";
import { danishContactPage } from "#site/danish/content/pages/contact.ts";
import { danishNotFoundPage } from "#site/danish/content/pages/not-found.ts";
import { danishPrivacyPolicyPage } from "#site/danish/content/pages/privacy-policy.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

/** Metadata of all Danish pages. */
export const danishPages = {
  home: danishHomePage,
  contact: danishContactPage,
  privacyPolicy: danishPrivacyPolicyPage,
  notFound: danishNotFoundPage,
} as const satisfies Record<string, PageMetadata>;
