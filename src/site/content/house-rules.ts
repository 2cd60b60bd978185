/** The rules that the product follows, and what each of them means in practice. */
export const houseRules = [
  {
    rule: "Agents write to the system, not to an inbox",
    meaning: "An agent posts its result where the record is kept, such as SAP or Workday.",
  },
  {
    rule: "You decide who approves",
    meaning: "An approval is a step on the canvas. The people who own the process place it there themselves.",
  },
  {
    rule: "If it isn't in the trace, it didn't happen",
    meaning: "Each case has one trace, from the trigger to the last write. Auditors get a read-only role of their own.",
  },
  {
    rule: "No access by default",
    meaning: "You grant access system by system and action by action. You can revoke it while the agent runs.",
  },
  {
    rule: "You choose where traces are kept",
    meaning:
      "The platform runs as SaaS, in your own cloud or on your own hardware. Traces stay where you run the platform.",
  },
] as const;

/** An agent's record, as its owner sees it. */
export const agentRecord = {
  name: "Finance Agent",
  facts: [
    ["Owner", "Head of Accounts Payable"],
    ["Reads", "Invoice mailbox, SAP orders and receipts"],
    ["Writes", "SAP invoices, payment proposals, Slack"],
    ["Stops for", "Mismatches, amounts over your limit"],
    ["If SAP is down", "Retries, then alerts the accounts team"],
    ["Log", "Every step, kept per case"],
  ],
} as const;
