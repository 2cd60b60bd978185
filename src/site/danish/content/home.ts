import { siteConfig } from "#site.config.ts";
import type { HomeWords } from "#site/content/home.ts";
import { danishDepartmentAgents } from "#site/danish/content/department-agents.ts";

const { claims } = siteConfig;

export const danishHomeWords: HomeWords = {
  lead: "Agenter afstemmer fakturaer, onboarder nye medarbejdere og lukker sager i SAP, Workday og ServiceNow. De stopper dér, hvor I vil have en medarbejder til at tage stilling, og logger hvert trin.",
  tryDemo: "Prøv demoen",
  schedule: "Book et møde",
  pauseFilm: "Sæt filmen på pause",
  playFilm: "Afspil filmen",
  cards: [
    {
      title: "Platform til AI-agenter",
      text: `${claims.agents} specialiserede agenter og ${claims.templates}+ skabeloner til arbejdsgange, som I kører og følger ét sted.`,
    },
    {
      title: "Byg uden kode",
      text: "Tegn udløseren, agenterne og godkendelsen. De, der kender processen, bygger selv arbejdsgangen.",
    },
    {
      title: "Klar til store virksomheder",
      text: `Som SaaS med en SLA på ${claims.uptimePercent.toLocaleString("da")} % oppetid, sat op på ${claims.cloudSetupWeeks} uger. Eller i jeres egen cloud eller eget datacenter.`,
    },
  ],
  agents: {
    title: "Agenter til alle afdelinger",
    text: "Hver agent arbejder for én afdeling i de systemer, afdelingen bruger, og spørger en medarbejder før de trin, I vælger.",
    does: "Opgaver",
    worksIn: "Arbejder i",
    asksFirst: "Spørger først",
    all: `Se de ${claims.agents} specialiserede agenter`,
    allIn: "en",
    list: danishDepartmentAgents,
  },
};
