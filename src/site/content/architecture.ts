import { siteConfig } from "#site.config.ts";
import { agents } from "#site/content/agents.ts";
import { integrationCategories } from "#site/content/integration-categories.ts";

const { claims } = siteConfig;

export interface Layer {
  name: string;
  text: string;
  holds: readonly string[];
}

/** From where a case begins to where its result is written. The first and the last belong to the customer. */
const channels: Layer = {
  name: "Channels",
  text: "A case begins here, and people answer here.",
  holds: ["Slack", "Microsoft Teams", "E-mail", "Web chat", "Schedule", "Webhook"],
};

const innerLayers: readonly Layer[] = [
  {
    name: "Orchestration",
    text: "Picks the agent, keeps the case's state, tries again, stops at limits.",
    holds: ["Triggers", "Routing", "State", "Retries", "Time limits"],
  },
  {
    name: "Agents",
    text: `${claims.agents} specialised ones, and those that you build.`,
    holds: agents.map(({ name }) => name),
  },
  {
    name: "Connectors",
    text: `${claims.integrations}+ integrations, each with an account and rights of its own.`,
    holds: [...integrationCategories.map(({ category }) => category), "REST APIs"],
  },
];

const systems: Layer = {
  name: "Your systems",
  text: "The data stays where it is kept today.",
  holds: ["SAP", "QuickBooks", "Salesforce", "ServiceNow", "Workday", "Internal APIs"],
};

/** What holds at every layer. */
const safeguards = [
  { name: "Approvals", text: "A step that waits for a person, in any layer's path." },
  { name: "Access", text: "Single sign-on for people, a role for each agent." },
  { name: "Traces", text: "What was read, decided, written and tried twice." },
] as const;

const passage = [
  ["Channels", "An invoice reaches the mailbox."],
  ["Orchestration", "The trigger opens a case and gives it to the Finance Agent."],
  ["Agents", "The agent matches it to order and receipt. It is over the limit, so a controller is asked."],
  ["Connectors", "After the approval the SAP connector posts it, with rights to post and nothing else."],
  ["Your systems", "SAP holds the document. The trace holds the way to it."],
] as const;

export const architecture = { channels, innerLayers, systems, safeguards, passage };

export type Architecture = typeof architecture;
