import { type ClockTime } from "#site/content/case-4711.ts";
import { eventById, type Status, statusAt } from "#site/content/case-times.ts";
import type { NodeKind, WorkflowNode } from "#site/content/invoice-workflow.ts";
import { nodeSize } from "#site/console/canvas-layout.ts";
import { useSay } from "#site/console/console-language.ts";
import { StatusMark } from "#site/console/status-mark.tsx";

/** Strokes on a 14 px grid. */
const kindIcons: Record<NodeKind, string> = {
  Trigger: "M8 1.5 3.5 8H7l-1 4.5L10.5 6H7z",
  Agent: "M7 2.2a4.8 4.8 0 1 1 0 9.6 4.8 4.8 0 0 1 0-9.6M7 5.4v3.2M5.4 7h3.2",
  Rule: "M2 4h10M2 10h10M5 2.5v3M9 8.5v3",
  Approval: "m2.5 7.5 3 3 6-7",
};

/** Status of a node at a time: the status of its last event that has begun. */
export function nodeStatusAt({ events }: Pick<WorkflowNode, "events">, now: ClockTime): Status {
  const statuses = events.map((id) => statusAt(eventById[id], now));
  return statuses.findLast((status) => status !== "waiting") ?? "waiting";
}

interface CanvasNodeProps {
  node: Pick<WorkflowNode, "kind" | "title" | "note">;
  at: readonly [x: number, y: number];
  selected: boolean;
  /** One status, or two: before and after the visitor's approval. Empty in the builder. */
  statuses: readonly Status[];
}

export function CanvasNode({ node: { kind, title, note }, at: [x, y], selected, statuses }: CanvasNodeProps) {
  const say = useSay();
  const { width, height } = nodeSize;
  const [status, after = status] = statuses;
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={height} rx="6" className={selected ? "node node-selected" : "node"} />
      <path d={kindIcons[kind]} transform="translate(9 8)" fill="none" className="stroke-muted" strokeWidth="1.3" />
      <text x="28" y="19" className="minor">
        {say(kind)}
      </text>
      <text x="10" y="37" className="font-semibold">
        {say(title)}
      </text>
      <text x="10" y="53" className="minor">
        {say(note)}
      </text>
      {status && <StatusMark status={status} x={width - 22} y={8} className={after === status ? "" : "if-open"} />}
      {after && after !== status && <StatusMark status={after} x={width - 22} y={8} className="if-approved" />}
    </g>
  );
}
