import { danishText, danishTextHash, danishTextVersion } from "#consent/dialog-text-danish.ts";
import type { CookieWords } from "#words/english/cookie-words.ts";

const onOff = (on: boolean) => (on ? "slået til" : "slået fra");

export const cookieWords: CookieWords = {
  text: danishText,
  shown: { textVersion: danishTextVersion, textHash: danishTextHash },
  aboutPrivacy: "om cookies og dit privatliv",
  record: {
    locale: "da",
    title: "Dine valg",
    forgotten:
      "Det, der blev registreret, før du senest trak dit samtykke tilbage, er ikke længere knyttet til dig. Kvittering:",
    loading: "Henter…",
    failed: "Dine valg kunne ikke hentes. Prøv igen senere.",
    actions: {
      essential_only: "Kun nødvendige",
      accept_all: "Accepter alle",
      update_preferences: "Ændrede valg",
    },
    describe: (analytics, advertising, version) =>
      `Statistik ${onOff(analytics)}, Markedsføring ${onOff(advertising)}. Tekst ${version}.`,
    download: "Hent dine valg (JSON)",
  },
};
