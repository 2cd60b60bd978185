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
