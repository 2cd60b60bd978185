import type { ReactNode } from "react";
import type { WorkflowNode } from "#site/content/workflow.ts";

const kindMark: Record<WorkflowNode["kind"], ReactNode> = {
  Trigger: <path d="M7 1 2 8h4l-1 5 5-7H6z" />,
  Agent: <circle cx="6.5" cy="7" r="4.5" />,
  Approval: <path d="M6.5 1 12 7l-5.5 6L1 7z" />,
};

interface CanvasNodeProps {
  node: WorkflowNode;
  className?: string;
}

export function CanvasNode({ node: { kind, title, task, note, selected }, className = "" }: CanvasNodeProps) {
  return (
    <li
      className={`canvas-node relative rounded-control border bg-raised p-4 text-small ${selected ? "border-text outline outline-text" : "border-control"} ${className}`}
    >
      <p className="flex items-center gap-2 text-muted">
        <svg viewBox="0 0 13 14" className={`size-3.5 ${selected ? "fill-signal" : "fill-muted"}`} aria-hidden="true">
          {kindMark[kind]}
        </svg>
        {kind}
      </p>
      <p className="mt-1 text-body font-semibold">{title}</p>
      <div className="mt-2 border-t border-rule pt-2">
        <p>{task}</p>
        <p className="text-muted">{note}</p>
      </div>
    </li>
  );
}
