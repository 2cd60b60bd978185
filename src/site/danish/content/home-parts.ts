import { siteConfig } from "#site.config.ts";
import { case4711 } from "#site/content/case-4711.ts";
import { caseTotals } from "#site/content/case-times.ts";
import type { HomePartWords } from "#site/content/home-parts.ts";

/** "11 sekunder", or "12 minutter og 6 sekunder". */
function durationInWords(ms: number): string {
  const [minutes, seconds] = [Math.floor(ms / 60_000), Math.round((ms % 60_000) / 1000)];
  const parts = [minutes > 0 && `${minutes} minutter`, seconds > 0 && `${seconds} sekunder`];
  return parts.filter(Boolean).join(" og ");
}

export const danishHomePartWords: HomePartWords = {
  why: {
    title: "Hvorfor AI-agenter og ikke apps?",
    text: "En app venter på, at nogen bruger den. Giv en agent en opgave, adgang og klare rammer, så udfører den arbejdet.",
    comparison: {
      apps: {
        title: "Traditionel software",
        points: [
          "Medarbejderne flytter data fra det ene system til det andet.",
          "Hver afdeling køber sin egen app og skal lære at bruge den.",
          "Reglerne er låst fra start, og undtagelser ender i indbakken.",
          "En ny integration er et projekt med eget budget.",
          "Revisionssporet brydes ved hver eksport.",
        ],
      },
      agents: {
        title: "Orkestrering af AI-agenter",
        points: [
          "Agenter læser, beslutter og skriver på tværs af jeres systemer.",
          "Én platform kører agenterne i alle afdelinger.",
          "Agenterne klarer undtagelserne eller spørger den ansvarlige.",
          "Vælg en konnektor fra en liste, eller beskriv et API én gang.",
          "Ét spor dækker hele sagen med alle trin og godkendelser.",
        ],
      },
    },
    tagline: "Agenter i kredsløb om jeres arbejdsgange",
    taglineText: `${siteConfig.claims.agents} specialiserede agenter om én arbejdsgang. Hver tager de trin, den er bygget til, og giver så sagen videre.`,
  },
  integrations: {
    title: "Kobl agenterne på jeres systemer",
    text: `Agenterne kan logge på ${siteConfig.claims.integrations}+ systemer med egne konti og kun med de rettigheder, I giver dem.`,
    list: [
      ["Slack", "Beder om godkendelse og læser svaret i tråden"],
      ["SAP", "Læser ordrer og varemodtagelser, bogfører fakturaer"],
      ["QuickBooks", "Opretter leverandørfakturaer og afstemmer betalinger"],
      ["Salesforce", "Opdaterer kundedata, salgsfaser og næste skridt"],
      ["Microsoft Teams", "Svarer kolleger dér, hvor de spørger"],
      ["ServiceNow", "Sorterer, besvarer og lukker sager"],
      ["Workday", "Starter onboardingen af en ny medarbejder"],
      ["Interne API'er", "Kalder jeres egne tjenester via OpenAPI"],
    ],
    more: "Og flere hundrede andre via konnektorer, REST-API'er, webhooks og datakilder.",
  },
  closing: "Tag én arbejdsgang med, og se den første udgave af agenten køre, før mødet er slut.",
  plan: "Planlæg jeres første agent",
  trust: {
    title: "Sikkerhed, som I\u00a0kan dokumentere",
    observability: "Fuld indsigt",
    observabilityText: `Se, hvad agenten læste, besluttede og ændrede. Faktura ${case4711.number} krævede ${durationInWords(caseTotals.workMs)}s arbejde og ventede ${durationInWords(caseTotals.waitMs)} på godkendelse.`,
    compliant: "Overholder SOC2",
    compliantText:
      "Revisoren kan åbne dokumentationen bag hver kontrol: kørsel, godkendelse eller ændrede rettigheder.",
    signIn: "Single sign-on",
    signInText:
      "Medarbejderne logger på med arbejdskontoen via SAML eller OpenID Connect. Deaktiveres kontoen, ophører adgangen inden for sekunder.",
    signInFacts: [
      ["Identitetsudbyder", "Microsoft Entra ID via SAML 2.0"],
      ["Konto deaktiveret", "16:40:00"],
      ["Sidste session afsluttet", "16:40:02"],
    ],
    roles: "Rollebaseret adgang",
    rolesText:
      "Agenter får en rolle i hvert system, præcis som medarbejdere. Ingen har adgang som standard, og ingen agent kan godkende sit eget arbejde.",
  },
};
