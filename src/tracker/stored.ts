/** All that this site keeps in a visitor's browser, by the names that the privacy policy lists. */
export const keys = {
  firstLoad: "first_load",
  consent: "cookie_consent",
  proof: "cookie_consent_proof",
  // With consent to analytics only.
  visitor: "visitor_session",
  visit: "visit_session",
  activity: "visit_activity",
  group: "experiment_group",
  unsent: "unsent_records",
} as const;
