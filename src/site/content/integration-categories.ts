export interface IntegrationCategory {
  category: string;
  systems: readonly string[];
  description: string;
}

export const integrationCategories: readonly IntegrationCategory[] = [
  {
    category: "CRM and Sales",
    systems: ["Salesforce", "HubSpot", "Microsoft Dynamics 365", "Pipedrive", "Zendesk"],
    description: "Agents read the account before a call and write stage, next step and notes after it.",
  },
  {
    category: "ERP and Finance",
    systems: ["SAP", "Oracle NetSuite", "QuickBooks", "Business Central", "Xero"],
    description: "Orders, receipts and invoices are matched where they are kept, and booked once they agree.",
  },
  {
    category: "Collaboration",
    systems: ["Slack", "Microsoft Teams", "Google Workspace", "SharePoint", "Confluence"],
    description: "Approvals are asked for in the channel and taken from the thread; files stay where they lie.",
  },
  {
    category: "HR and Talent",
    systems: ["Workday", "SAP SuccessFactors", "BambooHR", "Personio", "Greenhouse"],
    description: "A signed contract opens the record, the accounts and the equipment order of a new hire.",
  },
];
