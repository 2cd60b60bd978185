import { siteConfig } from "#site.config.ts";
import { type DepartmentAgent, departmentAgents } from "#site/content/department-agents.ts";
import { filmWords } from "#site/content/film-words.ts";

const { claims } = siteConfig;

/** Texts of the interactive parts of the home page. They are part of its scripts. */
export const homeWords = {
  lead: "Agents match invoices, onboard new hires and close tickets in SAP, Workday and ServiceNow. They stop where a person has to decide, and log every step.",
  tryDemo: "Try Demo",
  schedule: "Schedule Consultation",
  ...filmWords,
  cards: [
    {
      title: "AI Agent Platform",
      text: `${claims.agents} specialised agents and ${claims.templates}+ workflow templates, run and monitored in one place.`,
    },
    {
      title: "No-Code Builder",
      text: "Lay out the trigger, the agents and the approval on a canvas. The people who know the process build it.",
    },
    {
      title: "Enterprise Ready",
      text: `SaaS with a ${claims.uptimePercent}% uptime SLA, set up in ${claims.cloudSetupWeeks} weeks. Or run it in your own cloud or on-premise.`,
    },
  ],
  agents: {
    title: "Agents for Every Team",
    text: "Each agent works for one department, in the systems that department uses, and checks with a person before the steps you choose.",
    does: "Does",
    worksIn: "Works in",
    asksFirst: "Asks first",
    all: `See the ${claims.agents} specialised agents`,
    /** Language of the page that lists all agents, if it differs from the language of this page. */
    allIn: undefined as string | undefined,
    list: departmentAgents as readonly DepartmentAgent[],
  },
};

export type HomeWords = typeof homeWords;
