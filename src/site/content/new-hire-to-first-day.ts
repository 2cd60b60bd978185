import type { Workflow } from "#site/content/workflow.ts";

export const newHireToFirstDay: Workflow = {
  name: "New hire to first day",
  status: "Draft 6, not yet live",
  nodes: [
    {
      kind: "Trigger",
      title: "Contract signed",
      task: "Workday: status becomes signed",
      note: "14 days before day one",
    },
    {
      kind: "Agent",
      title: "HR Agent",
      task: "List what the role needs",
      note: "Reads: Workday, handbook",
      selected: true,
    },
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
