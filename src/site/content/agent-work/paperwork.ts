/** Data for the screens on `/new-home` of the agents that handle records and texts. */

export const hrWork = {
  title: "New hire, Monday",
  steps: [
    { step: "File the signed contract", system: "Workday", status: "done" },
    { step: "Open the accounts", system: "Microsoft Entra ID", status: "done" },
    { step: "Order laptop and badge", system: "ServiceNow", status: "done" },
    { step: "Schedule the induction", system: "Microsoft Teams", status: "running" },
    { step: "Agree on the first project", system: "Hiring manager", status: "needs-you" },
    { step: "Ask for bank details", system: "Workday", status: "waiting" },
    { step: "Prepare the review on day 90", system: "Workday", status: "waiting" },
  ],
} as const;

/** An invoice from the same day as case 4711, for a delivery with one pallet missing. */
const matched = { number: 4716, order: "4500090287", receipt: "5000071102", ordered: 24, received: 23, price: 92 };

export const financeWork = {
  ...matched,
  amount: matched.ordered * matched.price,
  missing: matched.ordered - matched.received,
  deviation: (matched.ordered - matched.received) * matched.price,
} as const;

const eur = (amount: number) => amount.toLocaleString("en-US", { minimumFractionDigits: 2 });

/** Field by field: what the invoice, the order and the receipt say. */
export const financeRows = [
  ["Number", String(matched.number), matched.order, matched.receipt],
  ["Pallets", String(matched.ordered), String(matched.ordered), String(matched.received)],
  ["Price, EUR", eur(matched.price), eur(matched.price), "–"],
  ["Total, EUR", eur(financeWork.amount), eur(matched.ordered * matched.price), eur(matched.received * matched.price)],
] as const;

export const securityWork = {
  alert: "Sign-in from a new country",
  timeline: [
    { at: "02:14:08", text: "Sign-in reported", by: "Sentinel", status: "done" },
    { at: "02:14:10", text: "Second factor refused twice", by: "Okta", status: "done" },
    { at: "02:14:12", text: "Signed in at the office at 18:02", by: "Okta", status: "done" },
    { at: "02:14:15", text: "Case opened", by: "ServiceNow", status: "done" },
    { at: "02:14:16", text: "Block the account?", by: "Analyst", status: "needs-you" },
  ],
} as const;

export const legalWork = {
  contract: "Supplier contract",
  clauses: [
    {
      number: "9.1",
      before: "The supplier is liable ",
      removed: "for direct damages only",
      added: "for direct and consequential damages, up to twice the annual fees",
      after: ".",
      reason: "Playbook: no exclusion of consequential damages",
    },
    {
      number: "14.3",
      before: "Either party may terminate this agreement on ",
      removed: "twelve",
      added: "three",
      after: " months' notice.",
      reason: "Playbook: three months at most",
    },
  ],
  open: "For counsel to decide: jurisdiction (section 17)",
} as const;

export const marketingWork = {
  brief: "Webinar on approving invoices in Slack",
  facts: ["For heads of finance", "Thursday at 15:00", "30 minutes, with questions"],
  drafts: [
    { channel: "Email", text: "Approve an invoice without opening the ERP: 30 minutes on Thursday", note: "58 words" },
    { channel: "Page", text: "See an invoice from the mailbox to payment, and ask what you like", note: "240 words" },
    { channel: "LinkedIn", text: "Who approves your invoices at month-end? Watch it done in Slack.", note: "41 words" },
  ],
  check: "Style guide: one word changed, “leverage” to “use”",
} as const;

export const salesWork = {
  meeting: "Brief, 09:00 call",
  account: "Packaging maker, 420 people, customer for 3 years",
  facts: [
    ["Renewal", "in 41 days, 36,000 EUR a year"],
    ["Open tickets", "2, the older open for 6 days"],
    ["Unpaid invoices", "1, due 9 days ago"],
    ["News", "Opens a second plant in spring"],
  ],
  ask: ["Who runs purchasing for the new plant?", "What holds up the older ticket?"],
  next: "Stage stays “Renewal”. Next step after the call: offer for the second plant.",
} as const;
