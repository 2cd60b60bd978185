import { siteConfig } from "#site.config.ts";
/**
 * Set in the dashboard by people with an account who exclude their own browser from the figures; it is never set for
 * visitors.
 */
export const notCounted = `${siteConfig.brand.id}_not_counted`;

/** All values that this site stores in a visitor's browser, under the names listed in the privacy policy. */
export const keys = {
  firstLoad: "first_load",
  consent: "cookie_consent",
  proof: "cookie_consent_proof",
  // Only with consent to analytics.
  visitor: "visitor_session",
  visit: "visit_session",
  activity: "visit_activity",
  group: "experiment_group",
  unsent: "unsent_records",
} as const;
