import type { IntegrationCategoryName } from "#site/content/integration-category-names.ts";

export interface IntegrationCategory {
  category: IntegrationCategoryName;
  systems: readonly string[];
  description: string;
}

export const integrationCategories: readonly IntegrationCategory[] = [
  {
    category: "CRM and Sales",
    systems: ["Salesforce", "HubSpot", "Microsoft Dynamics 365", "Pipedrive", "Zendesk"],
    description: "Agents read the account before a call and update stage, next step and notes after it.",
  },
  {
    category: "ERP and Finance",
    systems: ["SAP", "Oracle NetSuite", "QuickBooks", "Business Central", "Xero"],
    description: "Agents match invoices with orders and receipts in the ERP, and post those that agree.",
  },
  {
    category: "Collaboration",
    systems: ["Slack", "Microsoft Teams", "Google Workspace", "SharePoint", "Confluence"],
    description: "Agents ask for approval in the channel and read the answer in the thread.",
  },
  {
    category: "HR and Talent",
    systems: ["Workday", "SAP SuccessFactors", "BambooHR", "Personio", "Greenhouse"],
    description: "A signed contract starts the accounts and equipment orders of a new hire.",
  },
];
