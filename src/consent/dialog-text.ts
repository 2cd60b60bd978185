import { siteConfig } from "#site.config.ts";

/** All that the cookie dialog says before a choice: what a visitor consents to. */
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
 * SHA-256 of each published text, its lines in the order above and joined by a line feed. A changed text gets a new
 * version in `site.config.ts` and a line here; the lines of earlier versions stay, for they prove earlier choices.
 */
const hashOfVersion: Record<typeof siteConfig.consent.textVersion, string> = {
  "2026-11": "2e38478ffa824b20119d89e8082870b1cfcb0d6f13d631b47412fd616db8c4d5",
};

/** The server stores these to verify text hashes; texts of earlier versions were stored by their own builds. */
export const listDialogTexts = () => [
  {
    version: siteConfig.consent.textVersion,
    text: Object.values(dialogText).join("\n"),
    hash: hashOfVersion[siteConfig.consent.textVersion],
  },
];

export const dialogTextHash = hashOfVersion[siteConfig.consent.textVersion];
