export interface WorkflowNode {
  kind: "Trigger" | "Agent" | "Approval";
  title: string;
  task: string;
  note: string;
  selected?: boolean;
}

export interface Workflow {
  name: string;
  status: string;
  nodes: readonly WorkflowNode[];
  caption: string;
}

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

export const newHireToFirstDay: Workflow = {
  name: "New hire to first day",
  status: "Draft 6, not yet live",
  nodes: [
    { kind: "Trigger", title: "Contract signed", task: "Workday: status becomes signed", note: "14 days before day one" },
    { kind: "Agent", title: "HR Agent", task: "List what the role needs", note: "Reads: Workday, handbook", selected: true },
    {
      kind: "Approval",
      title: "Hiring manager",
      task: "Confirms equipment and access",
      note: "Asks in Teams, reminds after 1 day",
    },
    { kind: "Agent", title: "IT Agent", task: "Open accounts, order the laptop", note: "Writes: ServiceNow" },
  ],
  caption: "The workflow of this page. Every node is a sentence that its owner can read and change.",
};
