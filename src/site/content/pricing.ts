import { siteConfig } from "#site.config.ts";
import { case4711, type CaseEvent } from "#site/content/case-4711.ts";

const { claims } = siteConfig;

const teams = { priceEur: 999, creditsPerMonth: 5000, customisedWorkflows: 5 } as const;
const credits = `${teams.creditsPerMonth.toLocaleString("en-GB")} LLM credits per month`;

/** LLM credits of an event: a completed step of an agent costs credits; a failed step and a person's answer do not. */
export const creditsOf = ({ by, failed }: CaseEvent): number => (by === "agent" && !failed ? claims.creditsPerStep : 0);

/** Price of a completed step, such as "one LLM credit". */
export const stepCost = claims.creditsPerStep === 1 ? "one LLM credit" : `${claims.creditsPerStep} LLM credits`;

/** LLM credits for a case such as invoice 4711. */
export const creditsPerCase = case4711.events.map(creditsOf).reduce((sum, credits) => sum + credits, 0);

export const plans = {
  teams: {
    name: "Teams",
    priceEur: teams.priceEur,
    creditsPerMonth: teams.creditsPerMonth,
    price: `${teams.priceEur} EUR`,
    period: "per month, excl. VAT",
    text: "For one department, with our standard agents.",
    features: [
      credits,
      "Unlimited seats",
      `${claims.agents}+ agents`,
      `${teams.customisedWorkflows} customised workflows`,
      `${claims.integrations}+ connectors`,
      "SaaS",
    ],
  },
  enterprise: {
    name: "Enterprise",
    price: "Contact for price",
    period: "depends on volume, hosting and custom agents",
    text: "For several departments, or your own cloud or data centre.",
    features: [
      "LLM credits to match your volume",
      "Unlimited seats",
      `${claims.agents}+ agents. Optional custom agents`,
      "Customised workflows for each department",
      `${claims.integrations}+ connectors. Custom connectors on request`,
      "SaaS, customer cloud or on-premise",
    ],
  },
} as const;

/** Cases such as invoice 4711 that the credits of the Teams plan cover, rounded down to hundreds. */
export const casesPerMonth = Math.floor(teams.creditsPerMonth / creditsPerCase / 100) * 100;

export interface PricingComparisonRow {
  category: string;
  teams: string;
  enterprise: string;
}

export const pricingComparison: readonly PricingComparisonRow[] = [
  { category: "Price", teams: `${teams.priceEur} EUR per month`, enterprise: "Contact for price" },
  { category: "Seats", teams: "Unlimited", enterprise: "Unlimited" },
  {
    category: "LLM credits",
    teams: `${teams.creditsPerMonth.toLocaleString("en-GB")} per month`,
    enterprise: "By agreement",
  },
  {
    category: "Agents",
    teams: `${claims.agents}+ agents`,
    enterprise: `${claims.agents}+ agents, optional custom agents`,
  },
  { category: "Workflows", teams: `${teams.customisedWorkflows} customised`, enterprise: "By agreement" },
  {
    category: "Connectors",
    teams: `${claims.integrations}+`,
    enterprise: `${claims.integrations}+, custom connectors by agreement`,
  },
  { category: "Deployment", teams: "SaaS", enterprise: "SaaS, customer cloud or on-premise" },
];
