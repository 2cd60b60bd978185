import { siteConfig } from "#site.config.ts";
import { DanishSection } from "#site/danish/privacy-policy/danish-section.tsx";
import { describePeriod } from "#site/pages/privacy-policy/describe-period.ts";
import { PeriodList } from "#site/pages/privacy-policy/period-list.tsx";

export function Recipients() {
  return (
    <DanishSection id="recipients">
      <p>
        Alt ligger i én database, som vi selv driver. De, der besvarer henvendelser og læser statistikken, har hver
        deres egen konto, og serveren kontrollerer deres rolle ved hver forespørgsel.
      </p>
      <p>
        Virksomheder, der driver vores server eller leverer vores e-mails, er databehandlere og handler efter vores
        instruks i henhold til en databehandleraftale. Vi videregiver ikke dine data til andre, medmindre loven pålægger
        os det, og vi sælger dem aldrig.
      </p>
      <p>
        Links til LinkedIn og andre websteder er almindelige links. Webstederne får først oplysninger om dig, når du
        klikker på et af dem.
      </p>
    </DanishSection>
  );
}

const { privacy } = siteConfig;

const periods = [
  // The build's RETENTION_DAYS; see vite.config.ts.
  ["Rådata fra statistikken", describePeriod(Number(import.meta.env.RETENTION_DAYS || privacy.retentionDays), "da")],
  ["Totaler beregnet ud fra rådata, som ikke kan henføres til en besøgende", "Så længe webstedet er i drift"],
  ["Antal sideindlæsninger, som ikke kan henføres til en besøgende", "Så længe webstedet er i drift"],
  ["Listen over besøgende på webstedet nu", "30 minutter efter seneste aktivitet"],
  ["Besøg, der er lagt til side, fordi de ser automatiserede ud", "30 dage"],
  [
    "En hashværdi, der viser, at en besøgende har trukket sit samtykke tilbage, så oplysninger, der kommer for sent, bliver afvist",
    "30 dage",
  ],
  [
    "Dokumentation for samtykke",
    `${describePeriod(privacy.consentDays, "da")}: den periode, hvor vi kan blive bedt om at dokumentere det`,
  ],
  [
    "Demoforespørgsler og beskeder",
    `Indtil de er afsluttet uden en aftale, eller du beder os om at slette dem, og højst ${describePeriod(privacy.leadDays, "da")}; e-mails og møder om dem bliver slettet samtidig`,
  ],
  [
    "Adresse til nyhedsbrevet",
    "Indtil du afmelder dig; 7 dage, hvis du blev bedt om at bekræfte den og ikke gjorde det",
  ],
  ["Administratorens konto", "Indtil en anden administrator sletter den"],
  ["Administratorens session", "7 dage, eller indtil vedkommende logger af"],
] as const;

export function Retention() {
  return (
    <DanishSection id="retention">
      <PeriodList periods={periods} />
    </DanishSection>
  );
}
