import { siteConfig } from "#site.config.ts";

/** Full text of the cookie dialog before a choice, to which the visitor consents. */
export const dialogText = {
  title: "Cookie Settings",
  privacyControl:
    "Your browser sends Global Privacy Control. That counts as Essential Only here until you choose otherwise.",
  necessary: "Necessary",
  necessaryNote: "Required for core functionality",
  analytics: "Analytics",
  analyticsNote: "Enables faster loading & personalized experience",
  advertising: "Advertising",
  advertisingNote: "Relevant content & better recommendations",
  note: "Your data stays secure on our own servers and is never sold.",
  learnMore: "Learn more",
  essentialOnly: "Essential Only",
  acceptAll: "Accept All & Get Better Experience",
} as const;

/**
 * SHA-256 of the text, with its lines in the order above, joined by line feeds. A changed text needs a new version in
 * `site.config.ts`, and its hash in place of this one. Texts and hashes of earlier versions are in the table
 * `consent_texts`, where their own builds stored them; here, they would be part of the scripts of every page.
 */
const hashOfVersion: Record<typeof siteConfig.consent.textVersion, string> = {
  "2026-11": "2e38478ffa824b20119d89e8082870b1cfcb0d6f13d631b47412fd616db8c4d5",
};

export const dialogTextHash = hashOfVersion[siteConfig.consent.textVersion];
