import { siteConfig } from "#site.config.ts";
import { agents } from "#site/content/agents.ts";
import { case4711 } from "#site/content/case-4711.ts";
import { amountText, clock, clockMinute, eventById, limitText } from "#site/content/case-times.ts";
import { invoiceSubject } from "#site/content/runs.ts";
import { integrationCategories } from "#site/content/integration-categories.ts";

const { claims } = siteConfig;

export interface Layer {
  name: string;
  text: string;
  holds: readonly string[];
}

/**
 * The layers, from the start of a case to where its result is written. The first and the last belong to the customer.
 */
const channels: Layer = {
  name: "Channels",
  text: "Where cases start and where people answer.",
  holds: ["Slack", "Microsoft Teams", "Email", "Web chat", "Schedule", "Webhook"],
};

const innerLayers: readonly Layer[] = [
  {
    name: "Orchestration",
    text: "Chooses the agent, keeps the state, retries, and stops at your limits.",
    holds: ["Triggers", "Routing", "State", "Retries", "Time limits"],
  },
  {
    name: "Agents",
    text: `${claims.agents} specialised agents, plus your own. They call language models, on your own hardware if you need it.`,
    holds: agents.map(({ name }) => name),
  },
  {
    name: "Connectors",
    text: `${claims.integrations}+ integrations, each with its own account and permissions.`,
    holds: [...integrationCategories.map(({ category }) => category), "REST APIs"],
  },
];

const systems: Layer = {
  name: "Your systems",
  text: "Your records stay where they are today.",
  holds: ["SAP", "QuickBooks", "Salesforce", "ServiceNow", "Workday", "Internal APIs"],
};

/** Properties of every layer. */
const safeguards = [
  { name: "Approvals", text: "Any step can wait for a person." },
  { name: "Access", text: "Single sign-on for people, a role for each agent." },
  { name: "Traces", text: "What was read, decided, written and retried." },
] as const;

const { approver, number, document } = case4711;
const { read, match, wait, post, retry } = eventById;

const passage = {
  title: `${invoiceSubject}, layer by layer`,
  steps: [
    ["Channels", `${clock(read.startsAt)}: an invoice for ${amountText} reaches the mailbox.`],
    ["Orchestration", `The trigger opens case ${number} and hands it to the Finance Agent.`],
    [
      "Agents",
      `${clock(match.startsAt)}: the agent matches order and receipt. The amount is over ${limitText}, so it asks the ${approver.role.toLowerCase()} at ${clockMinute(wait.startsAt)}.`,
    ],
    [
      "Connectors",
      `Approved at ${clockMinute(wait.endsAt)}. The SAP connector times out at ${clock(post.endsAt)} and tries again half a second later.`,
    ],
    ["Your systems", `${clock(retry.startsAt)}: SAP holds document ${document}, and the payment is scheduled.`],
  ],
} as const;

export const architecture = { channels, innerLayers, systems, safeguards, passage };

export type Architecture = typeof architecture;
