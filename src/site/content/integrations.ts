export const integrations = [
  ["Slack", "Asks for approval in the channel, reads the answer in the thread"],
  ["SAP", "Reads orders and receipts, posts invoices"],
  ["QuickBooks", "Creates bills, matches payments"],
  ["Salesforce", "Updates opportunities and next steps"],
  ["Microsoft Teams", "Answers colleagues where they ask"],
  ["ServiceNow", "Sorts, answers and closes tickets"],
  ["Workday", "Starts onboarding for new hires"],
  ["Internal APIs", "Calls your own services through their OpenAPI description"],
] as const;
