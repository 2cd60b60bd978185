import { siteConfig } from "#site.config.ts";
import type { dialogText } from "#consent/dialog-text.ts";

/** The dialog's text in Danish, in the same order. Choices name the text that was shown, so it has a version and hashes of its own. */
export const danishText: Record<keyof typeof dialogText, string> = {
  title: "Cookieindstillinger",
  privacyControl:
    "Din browser sender Global Privacy Control. Det gælder her som Kun nødvendige, indtil du vælger noget andet.",
  necessary: "Nødvendige",
  necessaryNote: "Kræves, for at siden virker",
  analytics: "Statistik",
  analyticsNote: "Giver hurtigere indlæsning og en mere personlig oplevelse",
  advertising: "Markedsføring",
  advertisingNote: "Relevant indhold og bedre anbefalinger",
  note: "Dine data ligger sikkert på vores egne servere og bliver aldrig solgt.",
  learnMore: "Læs mere",
  essentialOnly: "Kun nødvendige",
  acceptAll: "Ja til alle og en bedre oplevelse",
};

export const danishTextVersion = `${siteConfig.consent.textVersion}-da` as const;

/** As in `dialog-text.ts`. */
const hashOfVersion: Record<typeof danishTextVersion, string> & Readonly<Record<string, string>> = {
  "2026-11-da": "b22753b3879cec26328a0649aa68f460ea88c1f4e10e904d5b922012f977e37d",
};

export const danishTextHash = hashOfVersion[danishTextVersion];
