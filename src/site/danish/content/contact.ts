import { siteConfig } from "#site.config.ts";
import type { ContactWords } from "#site/content/contact.ts";

const { brand } = siteConfig;

export const danishContactWords: ContactWords = {
  title: "Kontakt os",
  lead: "Bed om en demo, eller spørg om sikkerhed, partnerskab eller dine data.",
  form: "Kontaktformular",
  choose: "Vælg et emne",
  next: "Det videre forløb",
  steps: [
    ["24 timer", "Du får et personligt svar på e-mail."],
    [
      "2-3 arbejdsdage",
      "Så hurtigt aftaler vi som regel et tidspunkt for demoen. På 30-45 minutter bygger vi jeres eksempel sammen med jer.",
    ],
    [
      "Dine data",
      "Vi bruger kun dine oplysninger til at svare dig. I\u00a0privatlivspolitikken kan du se, hvornår vi sletter dem.",
    ],
  ],
  others: "Andre måder at kontakte os på",
  language: "da",
  subjects: {
    demo: "Demo med vores egen arbejdsgang",
    "security-review": "Sikkerhedsdokumentation",
    deployment: "Egen cloud eller eget datacenter",
    partnership: "Partnerskab",
    privacy: "Mine personoplysninger",
    careers: `Job hos ${brand.name}`,
    "forgot-password": "Jeg har glemt adgangskoden til min konto",
    "sign-up": "Jeg vil gerne have en konto",
  },
};
