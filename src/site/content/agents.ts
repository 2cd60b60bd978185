import type { siteConfig } from "#site.config.ts";

/** Everything about an agent, except its screen in `src/site/vignettes`, which has the same id. */
interface AgentRecord {
  id: string;
  name: string;
  description: string;
  /** All colours have the same lightness and chroma, so that no agent looks more important than another. */
  colour: string;
  /** Icon beside the name in the fullscreen view, as an SVG path on a 20 px grid. */
  icon: string;
  /** Shown in the fullscreen view. */
  detailedDescription: string;
  integrations: readonly string[];
  capabilities: readonly string[];
}

const hue = (degrees: number) => `oklch(0.82 0.085 ${degrees})`;

/** URL of a picture of the upper part of the agent's screen at phone width, rendered by `npm run render:images`. */
export const agentCrop = (name: string) => `/media/agents/${name.toLowerCase().replaceAll(" ", "-")}.avif`;

/** Their number must be `claims.agents` in `site.config.ts`, which texts throughout the site mention. */
export const agents = [
  {
    id: "chatbot",
    name: "General Chatbot",
    description: "Answers staff questions from your documents, with the source beside each answer.",
    colour: hue(255),
    icon: "M3 4h14v9H9l-4 4v-4H3z",
    detailedDescription:
      "Sits in Slack, Microsoft Teams or your intranet. It reads handbooks, policies and price lists, quotes the passage behind each answer, and passes the question to a named colleague when no source covers it.",
    integrations: ["Slack", "Microsoft Teams", "SharePoint", "Confluence"],
    capabilities: [
      "Answers in the language of the question",
      "Quotes document and paragraph",
      "Routes open questions to their owner",
    ],
  },
  {
    id: "search",
    name: "AI Search",
    description:
      "Finds the right paragraph in drives, wikis and tickets, and shows people only what they are allowed to see.",
    colour: hue(225),
    icon: "M14 9A5 5 0 1 1 4 9a5 5 0 0 1 10 0M13 13l4 4",
    detailedDescription:
      "Searches every connected system at once with the access rights of the person who asks. A result names the document, its date and its owner, and an outdated version is marked as such.",
    integrations: ["Google Workspace", "SharePoint", "Confluence", "ServiceNow"],
    capabilities: ["Respects the rights of each source", "Summarises results, with links", "Marks superseded versions"],
  },
  {
    id: "hr",
    name: "HR",
    description: "Takes a new hire from signed contract to day 90.",
    colour: hue(10),
    icon: "M13 6a3 3 0 1 1-6 0 3 3 0 0 1 6 0M4 17c0-4 3-5 6-5s6 1 6 5",
    detailedDescription:
      "Opens accounts, orders equipment, books the induction days and asks for what is missing. Policy answers quote the handbook; contracts and pay changes wait for the HR partner.",
    integrations: ["Workday", "SAP SuccessFactors", "Microsoft Teams", "BambooHR"],
    capabilities: [
      "Runs the onboarding list to day 90",
      "Answers leave and policy questions",
      "Files signed documents",
    ],
  },
  {
    id: "finance",
    name: "Finance",
    description: "Matches invoices to orders and receipts, posts the ones that match and asks about the rest.",
    colour: hue(145),
    icon: "M3 16h14M5 13V9M10 13V4M15 13V7",
    detailedDescription:
      "Reads invoices from the mailbox, runs a three-way match in the ERP and posts the ones that agree. A mismatch goes to the buyer with both documents; any amount above your limit waits for the controller.",
    integrations: ["SAP", "Oracle NetSuite", "QuickBooks", "Slack"],
    capabilities: [
      "Matches invoice, order and receipt",
      "Proposes the payment run",
      "Explains each variance at month-end close",
    ],
  },
  {
    id: "security",
    name: "Security",
    description: "Sorts alerts, closes false alarms with a reason and opens a case for the rest.",
    colour: hue(25),
    icon: "M10 3l6 2v5c0 4-3 6-6 7-3-1-6-3-6-7V5z",
    detailedDescription:
      "Reads alerts as they arrive, adds the user, the device and related events, and closes false ones with a written reason. Blocking an account waits for the analyst on duty.",
    integrations: ["Microsoft Sentinel", "Okta", "ServiceNow", "Slack"],
    capabilities: [
      "Gathers the context of an alert",
      "Opens the case with a timeline",
      "Prepares the access review per role",
    ],
  },
  {
    id: "support",
    name: "Customer Support",
    description: "Answers known questions and gathers the facts for the rest.",
    colour: hue(195),
    icon: "M4 12v-2a6 6 0 0 1 12 0v2M4 11h2v4H4zM14 11h2v4h-2z",
    detailedDescription:
      "Answers what the knowledge base covers, looks up orders and deliveries for what it does not, and hands difficult cases to a colleague with the history summarised and the facts collected.",
    integrations: ["Zendesk", "Salesforce", "Shopify", "Microsoft Teams"],
    capabilities: ["Replies by email and chat", "Looks up order and delivery", "Waits for approval before a refund"],
  },
  {
    id: "legal",
    name: "Legal",
    description: "Reads a contract against your playbook and drafts the redline.",
    colour: hue(85),
    icon: "M10 3v14M6 17h8M4 6h12M4 6l-2 5h4zM16 6l-2 5h4z",
    detailedDescription:
      "Compares a contract clause by clause with your playbook, drafts the redline and lists what counsel must decide. It tracks renewal and notice dates. Nothing leaves the company until counsel has signed it off.",
    integrations: ["SharePoint", "DocuSign", "Microsoft Teams", "Internal APIs"],
    capabilities: [
      "Finds the clauses that differ",
      "Drafts the redline with reasons",
      "Warns before a notice period ends",
    ],
  },
  {
    id: "marketing",
    name: "Marketing",
    description: "Turns one brief into drafts for each channel and market.",
    colour: hue(330),
    icon: "M3 8v4h3l8 4V4L6 8zM17 8v4",
    detailedDescription:
      "Takes the brief and the style guide, writes the email, the page and the posts, and submits them to the editor. After release it reports what each channel brought in.",
    integrations: ["HubSpot", "Google Analytics", "WordPress", "LinkedIn"],
    capabilities: [
      "Drafts per channel and market",
      "Checks text against the style guide",
      "Reports results every Monday",
    ],
  },
  {
    id: "sales",
    name: "Sales",
    description: "Writes the meeting brief before the call and keeps the CRM up to date after it.",
    colour: hue(115),
    icon: "M3 15l5-5 3 3 6-7M13 6h4v4",
    detailedDescription:
      "Collects news, open tickets and unpaid invoices on an account before the call, drafts the follow-up after it, and updates stage and next step. A discount beyond the price list waits for the sales lead.",
    integrations: ["Salesforce", "HubSpot", "Microsoft Dynamics 365", "Slack"],
    capabilities: [
      "Writes the brief an hour before the meeting",
      "Updates stage and next step",
      "Finds deals with no reply in ten days",
    ],
  },
  {
    id: "it-support",
    name: "IT Support",
    description: "Resolves access, password and device tickets, and hands over the rest with a diagnosis.",
    colour: hue(285),
    icon: "M3 4h14v9H3zM7 17h6M10 13v4",
    detailedDescription:
      "Reads the ticket, checks the device and the account, and follows the runbook for known problems. Access is reset after an identity check; admin rights wait for the owner of the system.",
    integrations: ["ServiceNow", "Jira Service Management", "Microsoft Entra ID", "Slack"],
    capabilities: [
      "Sorts and answers tickets",
      "Resets access after an identity check",
      "Attaches the diagnosis when it hands over",
    ],
  },
] as const satisfies readonly AgentRecord[] & { length: typeof siteConfig.claims.agents };

export type Agent = (typeof agents)[number];
export type AgentId = Agent["id"];
