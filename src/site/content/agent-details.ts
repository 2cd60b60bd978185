export interface AgentDetails {
  detailedDescription: string;
  integrations: readonly string[];
  capabilities: readonly string[];
}

/** In the order of `agents`. */
export const agentDetails: readonly AgentDetails[] = [
  {
    detailedDescription:
      "Sits in Slack, Microsoft Teams or your intranet. It reads handbooks, policies and price lists, quotes the passage that it rests on, and passes the question to a named colleague when no source covers it.",
    integrations: ["Slack", "Microsoft Teams", "SharePoint", "Confluence"],
    capabilities: [
      "Answers in the language of the question",
      "Quotes document and paragraph",
      "Routes open questions to their owner",
    ],
  },
  {
    detailedDescription:
      "Searches every connected system at once under the rights of the person who asks. A result names the document, its date and its owner, and an outdated version is marked as such.",
    integrations: ["Google Workspace", "SharePoint", "Confluence", "ServiceNow"],
    capabilities: ["Follows the rights of each source", "Sums up several hits with links", "Marks superseded versions"],
  },
  {
    detailedDescription:
      "Opens accounts, orders equipment, books the introduction days and asks for what is missing. Policy questions are answered with the paragraph; contracts and pay changes wait for the HR partner.",
    integrations: ["Workday", "SAP SuccessFactors", "Microsoft Teams", "BambooHR"],
    capabilities: [
      "Runs the onboarding list to day ninety",
      "Answers leave and policy questions",
      "Files signed documents",
    ],
  },
  {
    detailedDescription:
      "Reads invoices from the mailbox, matches three ways in the ERP and books the ones that agree. A deviation goes to the buyer with both documents; any amount above your limit waits for the controller.",
    integrations: ["SAP", "Oracle NetSuite", "QuickBooks", "Slack"],
    capabilities: [
      "Matches invoice, order and receipt",
      "Proposes the payment run",
      "Explains each deviation in the close",
    ],
  },
  {
    detailedDescription:
      "Reads alerts as they arrive, adds who, which device and what else happened, and closes the false ones with a written reason. Blocking an account waits for the analyst on duty.",
    integrations: ["Microsoft Sentinel", "Okta", "ServiceNow", "Slack"],
    capabilities: [
      "Gathers the context of an alert",
      "Opens the case with a timeline",
      "Prepares the access review per role",
    ],
  },
  {
    detailedDescription:
      "Answers what the knowledge base covers, looks up orders and deliveries for what it does not, and hands a difficult case to a colleague with the history read and the facts collected.",
    integrations: ["Zendesk", "Salesforce", "Shopify", "Microsoft Teams"],
    capabilities: ["Replies by mail and chat", "Looks up order and delivery", "Waits for approval before a refund"],
  },
  {
    detailedDescription:
      "Compares a contract clause by clause with your playbook, drafts the redline and lists what counsel must decide. It keeps the dates of renewal and notice. Nothing leaves the company unsigned.",
    integrations: ["SharePoint", "DocuSign", "Microsoft Teams", "Internal APIs"],
    capabilities: [
      "Finds the clauses that differ",
      "Drafts the redline with reasons",
      "Warns before a notice period ends",
    ],
  },
  {
    detailedDescription:
      "Takes the brief and the style guide, writes the mail, the page and the posts, and puts them in front of the editor. After release it reports what each channel brought in.",
    integrations: ["HubSpot", "Google Analytics", "WordPress", "LinkedIn"],
    capabilities: [
      "Drafts per channel and market",
      "Checks text against the style guide",
      "Reports results every Monday",
    ],
  },
  {
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
    detailedDescription:
      "Reads the ticket, checks the device and the account, and runs the runbook for what it knows. Access is reset after an identity check; admin rights wait for the owner of the system.",
    integrations: ["ServiceNow", "Jira Service Management", "Microsoft Entra ID", "Slack"],
    capabilities: [
      "Sorts and answers tickets",
      "Resets access after an identity check",
      "Attaches the diagnosis when it hands over",
    ],
  },
];
