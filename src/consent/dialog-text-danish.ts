import { siteConfig } from "#site.config.ts";
import type { dialogText } from "#consent/dialog-text.ts";

/** The dialog's text in Danish, in the same order. Choices name the text that was shown, so it has a version and hashes of its own. */
export const danishText: Record<keyof typeof dialogText, string> = {
  title: "Cookieindstillinger",
  privacyControl:
    "Din browser sender Global Privacy Control. Her betyder det Kun nødvendige, indtil du vælger noget andet.",
  necessary: "Nødvendige",
  necessaryNote: "Kræves til grundlæggende funktioner",
  analytics: "Statistik",
  analyticsNote: "Giver hurtigere indlæsning og en mere personlig oplevelse",
  advertising: "Markedsføring",
  advertisingNote: "Relevant indhold og bedre anbefalinger",
  note: "Dine data ligger sikkert på vores egne servere og bliver aldrig solgt.",
  learnMore: "Læs mere",
  essentialOnly: "Kun nødvendige",
  acceptAll: "Accepter alle for en bedre oplevelse",
};

export const danishTextVersion = `${siteConfig.consent.textVersion}-da` as const;

/** As in `dialog-text.ts`. */
const hashOfVersion: Record<typeof danishTextVersion, string> = {
  "2026-11-da": "dc31877623fe0a65ecf12e8d85e0f2e6983660f9cc24f55143d1d44a2a0f9784",
};

export const danishTextHash = hashOfVersion[danishTextVersion];
