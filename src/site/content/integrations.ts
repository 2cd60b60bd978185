export const integrations = [
  ["Slack", "Asks for an approval in the channel, takes the answer in the thread"],
  ["SAP", "Reads orders and receipts, books invoices"],
  ["QuickBooks", "Creates bills, matches payments"],
  ["Salesforce", "Updates accounts, stages and next steps"],
  ["Microsoft Teams", "Answers colleagues where they ask"],
  ["ServiceNow", "Sorts, answers and closes tickets"],
  ["Workday", "Opens the onboarding of a new hire"],
  ["Internal APIs", "Calls your own services by their OpenAPI description"],
] as const;
