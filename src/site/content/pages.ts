import { homePage } from "#site/content/pages/home.ts";
import { newHomePage } from "#site/content/pages/new-home.ts";
import { newHomeV2Page } from "#site/content/pages/new-home-v2.ts";
import { enhancedHomePage } from "#site/content/pages/enhanced-home.ts";
import { platformPage } from "#site/content/pages/platform.ts";
import { agentPage } from "#site/content/pages/agent.ts";
import { pricingPage } from "#site/content/pages/pricing.ts";
import { integrationsPage } from "#site/content/pages/integrations.ts";
import { aboutPage } from "#site/content/pages/about.ts";
import { contactPage } from "#site/content/pages/contact.ts";
import { careersPage } from "#site/content/pages/careers.ts";
import { privacyPolicyPage } from "#site/content/pages/privacy-policy.ts";
import { loginPage } from "#site/content/pages/login.ts";
import { notFoundPage } from "#site/content/pages/not-found.ts";
import type { PageMetadata } from "#ui/page-metadata.ts";

/** Metadata of all English pages. Each page has its own file, so that its scripts contain only its own metadata. */
export const pages = {
  home: homePage,
  newHome: newHomePage,
  newHomeV2: newHomeV2Page,
  enhancedHome: enhancedHomePage,
  platform: platformPage,
  agent: agentPage,
  pricing: pricingPage,
  integrations: integrationsPage,
  about: aboutPage,
  contact: contactPage,
  careers: careersPage,
  privacyPolicy: privacyPolicyPage,
  login: loginPage,
  notFound: notFoundPage,
} as const satisfies Record<string, PageMetadata>;
