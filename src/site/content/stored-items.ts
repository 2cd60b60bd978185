import { siteConfig } from "#site.config.ts";
export interface StoredItem {
  key: string;
  place: string;
  purpose: string;
  lifetime: string;
  ground: string;
}

/** Everything that this site can store in a visitor's browser. Keys are those of `src/tracker` and of the sign-in. */
export const storedItems = [
  {
    key: "first_load",
    place: "Local storage",
    purpose:
      "Remembers that you closed the cookie dialog, so that it does not open on every page. Value: “notFistLoad”.",
    lifetime: "Until you clear it",
    ground: "Necessary",
  },
  {
    key: "cookie_consent",
    place: "Local storage",
    purpose: "Your choice: necessary, analytical, advertising, each on or off.",
    lifetime: "Until you choose again or clear it",
    ground: "Necessary",
  },
  {
    key: "cookie_consent_proof",
    place: "Local storage",
    purpose:
      "A random number for your choice, the version of the text that you saw and, once you have withdrawn, your receipt number. It is not used to recognise you.",
    lifetime: "Until you clear it",
    ground: "Necessary: we must be able to prove consent",
  },
  {
    key: "visitor_session",
    place: "Local storage",
    purpose: "A random number that ties your visits together.",
    lifetime: "Until you withdraw consent or clear it",
    ground: "Consent to analytics",
  },
  {
    key: "visit_session",
    place: "Session storage",
    purpose: "A random number that ties the pages of one visit together.",
    lifetime: "Until you close the tab, withdraw consent or clear it; after 30 minutes without activity it is replaced",
    ground: "Consent to analytics",
  },
  {
    key: "visit_activity",
    place: "Local storage",
    purpose: "When you last did something here and the number of that visit, so that two tabs count as one visit.",
    lifetime: "Until you withdraw consent or clear it; it counts for 30 minutes",
    ground: "Consent to analytics",
  },
  {
    key: "unsent_records",
    place: "Session storage",
    purpose: "Records that our server has not acknowledged yet, so that they can be sent again if they did not arrive.",
    lifetime: "Until it is sent, or until you close the tab, withdraw consent or clear it",
    ground: "Consent to analytics",
  },
  {
    key: "experiment_group",
    place: "Local storage",
    purpose: "A or B, drawn at random, when we compare two versions of a text.",
    lifetime: "Until you withdraw consent or clear it",
    ground: "Consent to analytics",
  },
  {
    key: "sentForm",
    place: "History of the tab",
    purpose:
      "If you send a form and we offer you times for a meeting: a signed token that identifies your request, so that your meeting is still shown after you reload the page or go back to it.",
    lifetime: "Until you close the tab; the token is valid for one day",
    ground: "Necessary for the meeting",
  },
  {
    key: `__Host-${siteConfig.brand.id}.session_token`,
    place: "Cookie, not readable by scripts",
    purpose: "Keeps an administrator signed in. It is never set for visitors.",
    lifetime: "7 days, or until sign-out",
    ground: "Necessary, for administrators only",
  },
  {
    key: `__Host-${siteConfig.brand.id}.two_factor`,
    place: "Cookie, not readable by scripts",
    purpose: "Identifies the administrator between password and one-time code. It is never set for visitors.",
    lifetime: "10 minutes, or until the code is entered",
    ground: "Necessary, for administrators only",
  },
  {
    key: `__Host-${siteConfig.brand.id}.device`,
    place: "Cookie, not readable by scripts",
    purpose:
      "A random number that marks a browser in which an administrator has signed in, so that password guesses from elsewhere do not lock it out. It does not sign anyone in. It is never set for visitors.",
    lifetime: "180 days",
    ground: "Necessary, for administrators only",
  },
] as const satisfies readonly StoredItem[];
