import { case4711 } from "#site/content/case-4711.ts";
import { limitText } from "#site/content/case-times.ts";
import type { NodeId } from "#site/content/invoice-workflow.ts";

const { approver, channel } = case4711;
const controller = approver.role.toLowerCase();

/** Settings of the builder at each step after the trigger, in the workflow's order. */
export const stepSettings: Record<Exclude<NodeId, "arrive">, readonly (readonly [label: string, value: string])[]> = {
  match: [
    ["Task", "Find the purchase order and the goods receipt for this invoice and compare quantity and price."],
    ["Reads in SAP", "Orders, receipts and supplier terms. Not bank details."],
    ["Writes in SAP", "Nothing at this step."],
    ["If something differs", "Sends both documents to the buyer and waits."],
    ["If SAP is down", "Retries after 0.5 s and keeps trying for up to an hour, then alerts the accounts team."],
  ],
  limit: [
    ["If", `Amount is over ${limitText}`],
    ["Then", `Ask the ${controller}`],
    ["Otherwise", "Post the invoice"],
    ["Who can change it", "Finance, as a new version"],
  ],
  approve: [
    ["Ask", `The ${controller}, in Slack, ${channel}.`],
    ["Show", "The invoice, the order, the receipt and the rule."],
    ["If nobody answers", "Sends a reminder after 4 hours, then asks the deputy."],
    ["If sent back", "Returns to the buyer with the note. Nothing is posted."],
  ],
  post: [
    ["Task", "Post the invoice in SAP against its order."],
    ["Writes in SAP", "One document, only after the approval."],
    ["If SAP times out", "Checks that nothing was written, then tries again after 0.5 s."],
  ],
  pay: [
    ["Task", "Add the document to the next payment run, on the supplier's terms."],
    ["Then", `Reports in ${channel} and closes the case.`],
  ],
};

export const triggers = [
  {
    value: "mail",
    title: "Email",
    note: "Mailbox invoices@",
    event: "An email arrives",
    example: "To invoices@, with a PDF attached",
    result: "Every new invoice opens one case. A duplicate PDF does not open a second case.",
  },
  {
    value: "record",
    title: "Record change",
    note: "SAP, invoice parked",
    event: "A record changes",
    example: "SAP: a supplier invoice is parked",
    result: "The agent starts when someone parks an invoice in SAP, and reads the document from there.",
  },
  {
    value: "message",
    title: "Message",
    note: "Slack or Teams",
    event: "A message in Slack or Teams",
    example: "Someone mentions the agent and attaches a file",
    result: "The agent opens a case from the attached file and answers in the same thread.",
  },
  {
    value: "schedule",
    title: "Schedule",
    note: "Working days, 07:00",
    event: "On a schedule",
    example: "Every working day at 07:00",
    result: "The agent works through every invoice that is still open, one case per invoice.",
  },
  {
    value: "webhook",
    title: "Webhook",
    note: "Signed call",
    event: "Another system calls a webhook",
    example: "Signed webhook from your scanning provider",
    result: "A signed call opens the case. A call with a wrong signature is refused and logged.",
  },
] as const;
