import { case4711, type EventId } from "#site/content/case-4711.ts";
import { limitText } from "#site/content/case-times.ts";

export type NodeKind = "Trigger" | "Agent" | "Rule" | "Approval";

export interface WorkflowNode {
  id: string;
  kind: NodeKind;
  title: string;
  note: string;
  /** The events of case 4711 on this node. The last one that has begun determines the status of the node. */
  events: readonly EventId[];
}

const { approver, agent } = case4711;
const agentInSap = `${agent} Agent, SAP`;

/** The workflow of case 4711, as shown in the builder. */
export const invoiceWorkflow = {
  name: "Supplier invoice to payment",
  version: 14,
  nodes: [
    { id: "arrive", kind: "Trigger", title: "Invoice arrives", note: "Mailbox invoices@", events: ["read"] },
    { id: "match", kind: "Agent", title: "Three-way match", note: agentInSap, events: ["match"] },
    { id: "limit", kind: "Rule", title: `Over ${limitText}?`, note: "Set by finance", events: ["rule"] },
    {
      id: "approve",
      kind: "Approval",
      title: `${approver.role} approves`,
      note: `${approver.initials}, in Slack`,
      events: ["ask", "wait"],
    },
    { id: "post", kind: "Agent", title: "Post the invoice", note: agentInSap, events: ["post", "retry"] },
    { id: "pay", kind: "Agent", title: "Schedule payment", note: agentInSap, events: ["schedule", "report"] },
  ],
} as const satisfies { name: string; version: number; nodes: readonly WorkflowNode[] };

export type NodeId = (typeof invoiceWorkflow.nodes)[number]["id"];
