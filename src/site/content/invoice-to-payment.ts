import type { Workflow } from "#site/content/workflow.ts";

export const invoiceToPayment: Workflow = {
  name: "Supplier invoice to payment",
  status: "Version 14, live for 3 days",
  nodes: [
    { kind: "Trigger", title: "Invoice arrives", task: "Mailbox: invoices@", note: "PDF, XML and EDI" },
    { kind: "Agent", title: "Finance Agent", task: "Match to order and receipt", note: "Reads and writes: SAP" },
    {
      kind: "Approval",
      title: "Controller",
      task: "When the amount is over 10,000 EUR",
      note: "Asks in Slack, reminds after 4 h",
      selected: true,
    },
    { kind: "Agent", title: "Operations Agent", task: "Release the delivery", note: "Writes: SAP, Internal APIs" },
  ],
  caption: "The builder. Four nodes, no code; the approval is a step like any other.",
};
