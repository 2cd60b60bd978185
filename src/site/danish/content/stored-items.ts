import { type StoredItem, storedItems } from "#site/content/stored-items.ts";

type Key = (typeof storedItems)[number]["key"];
type Words = Omit<StoredItem, "key">;

const local = "Local storage";
const session = "Session storage";
const cookie = "Cookie, kan ikke læses af scripts";
const consent = "Samtykke til statistik";
const forAdministrators = "Nødvendig, kun for administratorer";

const words: Record<Key, Words> = {
  first_load: {
    place: local,
    purpose: "Husker, at du har lukket cookiedialogen, så den ikke åbner på hver side. Værdi: »notFistLoad«.",
    lifetime: "Indtil du sletter den",
    ground: "Nødvendig",
  },
  cookie_consent: {
    place: local,
    purpose: "Dit valg: nødvendige, statistik og markedsføring, hver især slået til eller fra.",
    lifetime: "Indtil du vælger igen eller sletter det",
    ground: "Nødvendig",
  },
  cookie_consent_proof: {
    place: local,
    purpose:
      "Et tilfældigt nummer for dit valg, versionen af den tekst, du så, og, når du har trukket dit samtykke tilbage, nummeret på din kvittering. Det bruges ikke til at genkende dig.",
    lifetime: "Indtil du sletter nummeret",
    ground: "Nødvendig: Vi skal kunne dokumentere et samtykke",
  },
  visitor_session: {
    place: local,
    purpose: "Et tilfældigt nummer, der knytter dine besøg sammen.",
    lifetime: "Indtil du trækker samtykket tilbage eller sletter nummeret",
    ground: consent,
  },
  visit_session: {
    place: session,
    purpose: "Et tilfældigt nummer, der knytter siderne i et besøg sammen.",
    lifetime:
      "Indtil du lukker fanen, trækker samtykket tilbage eller sletter nummeret; efter 30 minutter uden aktivitet bliver det udskiftet",
    ground: consent,
  },
  visit_activity: {
    place: local,
    purpose: "Hvornår du sidst var aktiv her, og besøgets nummer, så to faner tæller som ét besøg.",
    lifetime: "Indtil du trækker samtykket tilbage eller sletter oplysningen; den gælder i 30 minutter",
    ground: consent,
  },
  unsent_records: {
    place: session,
    purpose:
      "Det, der er registreret, men endnu ikke bekræftet af vores server, så det kan sendes igen, hvis det ikke nåede frem.",
    lifetime: "Indtil det er sendt, eller du lukker fanen, trækker samtykket tilbage eller sletter det",
    ground: consent,
  },
  experiment_group: {
    place: local,
    purpose: "A eller B, valgt tilfældigt, når vi sammenligner to udgaver af en tekst.",
    lifetime: "Indtil du trækker samtykket tilbage eller sletter den",
    ground: consent,
  },
  sentForm: {
    place: "Fanens historik",
    purpose:
      "Hvis du sender en formular, og vi tilbyder dig tider til et møde: en signeret kode, der identificerer din henvendelse, så dit møde stadig vises, når du genindlæser siden eller går tilbage til den.",
    lifetime: "Indtil du lukker fanen; koden gælder i ét døgn",
    ground: "Nødvendig for mødet",
  },
  [storedItems[9].key]: {
    place: cookie,
    purpose: "Holder en administrator logget på. Besøgende får den aldrig.",
    lifetime: "7 dage, eller indtil administratoren logger af",
    ground: forAdministrators,
  },
  [storedItems[10].key]: {
    place: cookie,
    purpose: "Identificerer administratoren mellem adgangskode og engangskode. Besøgende får den aldrig.",
    lifetime: "10 minutter, eller indtil koden er indtastet",
    ground: forAdministrators,
  },
  [storedItems[11].key]: {
    place: cookie,
    purpose:
      "Et tilfældigt nummer, der markerer en browser, hvor en administrator har logget på, så forsøg fra andre steder på at gætte adgangskoden ikke spærrer browseren. Den giver ikke i sig selv adgang. Besøgende får den aldrig.",
    lifetime: "180 dage",
    ground: forAdministrators,
  },
};

export const danishStoredItems: readonly StoredItem[] = storedItems.map(({ key }) => ({ key, ...words[key] }));
