export interface DepartmentAgent {
  title: string;
  /** The English title, so that reports show the agent once and not once per language. */
  trackedAs?: string;
  summary: string;
  does: readonly string[];
  systems: readonly string[];
  approval: string;
}

export const departmentAgents: readonly DepartmentAgent[] = [
  {
    title: "Finance Agent",
    summary: "Matches supplier invoices to orders and receipts, posts the ones that match and asks about the rest.",
    does: ["Reads invoices from the mailbox", "Runs a three-way match in SAP", "Posts them and schedules payment"],
    systems: ["SAP", "QuickBooks"],
    approval: "Any amount above your limit waits for the controller.",
  },
  {
    title: "HR Agent",
    summary:
      "Answers policy questions, quoting the relevant paragraph, and takes each new hire from signed contract to day 90.",
    does: ["Answers from your handbook", "Opens accounts and orders equipment", "Files signed documents in Workday"],
    systems: ["Workday", "Microsoft Teams"],
    approval: "Contracts and pay changes wait for the HR partner.",
  },
  {
    title: "Legal Agent",
    summary: "Checks incoming contracts against your playbook, flags the clauses that differ and drafts a redline.",
    does: ["Compares clause by clause", "Drafts the redline", "Keeps the list of renewal dates"],
    systems: ["Internal APIs", "Microsoft Teams"],
    approval: "Nothing leaves the company until counsel has signed it off.",
  },
  {
    title: "IT Agent",
    summary: "Resolves access, password and device tickets, and hands over the rest with the diagnosis attached.",
    does: [
      "Sorts and answers tickets",
      "Resets access after an identity check",
      "Follows the runbook and reports back",
    ],
    systems: ["ServiceNow", "Slack"],
    approval: "Admin rights wait for the owner of the system.",
  },
  {
    title: "Operations Agent",
    summary: "Watches stock, orders and deliveries, and rebooks a late shipment before the line stops.",
    does: ["Compares stock with the plan", "Asks suppliers for dates", "Proposes a new delivery"],
    systems: ["SAP", "Internal APIs"],
    approval: "A change of supplier waits for the planner.",
  },
  {
    title: "Sales Agent",
    summary: "Researches accounts, writes the meeting brief and keeps Salesforce up to date after each call.",
    does: ["Collects news and open tickets", "Drafts the follow-up email", "Updates stage and next step"],
    systems: ["Salesforce", "Slack"],
    approval: "Discounts beyond the price list wait for the sales lead.",
  },
];
