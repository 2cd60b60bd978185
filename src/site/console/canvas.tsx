import { case4711, type ClockTime } from "#site/content/case-4711.ts";
import { clock } from "#site/content/case-times.ts";
import { statusNames } from "#site/content/runs.ts";
import { invoiceWorkflow, type NodeId } from "#site/content/invoice-workflow.ts";
import { canvasLayouts, drawArrowhead, drawWay, type CanvasEdge } from "#site/console/canvas-layout.ts";
import { CanvasNode, nodeStatusAt } from "#site/console/canvas-node.tsx";
import { useSay } from "#site/console/console-language.ts";

interface CanvasProps {
  layout?: keyof typeof canvasLayouts;
  selected?: NodeId;
  /** Time at which the case is shown; a second one applies after the visitor's approval. Empty in the builder. */
  times?: readonly ClockTime[];
  className?: string;
}

const nodeOf = (id: NodeId) => invoiceWorkflow.nodes.find((node) => node.id === id) ?? invoiceWorkflow.nodes[0];

/** Whether the case has taken an edge: the edge's target has begun. For the loop, the second attempt has begun. */
function isTaken({ from, to, other }: CanvasEdge, now: ClockTime): boolean {
  if (other) return false;
  const { events } = nodeOf(to);
  const decisive = from === to ? events.slice(-1) : events.slice(0, 1);
  return nodeStatusAt({ events: decisive }, now) !== "waiting";
}

function Edge({ edge, times }: { edge: CanvasEdge; times: readonly ClockTime[] }) {
  const taken = times.map((time) => isTaken(edge, time));
  const [open = false, approved = open] = taken;
  const looks =
    open === approved ? [["", open] as const] : [["if-open", open] as const, ["if-approved", approved] as const];
  return looks.map(([shownIf, isBold]) => (
    <g key={shownIf} className={shownIf || undefined}>
      <path
        d={drawWay(edge.points)}
        className={["edge", isBold && "edge-taken", edge.other && "edge-other"].filter(Boolean).join(" ")}
      />
      <path d={drawArrowhead(edge.points)} className={isBold ? "fill-text" : "fill-muted"} />
    </g>
  ));
}

/** Lists the steps for screen readers; with a time, each with its status at that time. */
function describe(say: ReturnType<typeof useSay>, now?: ClockTime): string {
  const steps = invoiceWorkflow.nodes.map((node) =>
    now ? `${say(node.title)} (${say(statusNames[nodeStatusAt(node, now)]).toLowerCase()})` : say(node.title),
  );
  const values = { number: case4711.number, steps: steps.join(", ") };
  return now
    ? say("Workflow of case {number} at {time}: {steps}", { ...values, time: clock(now) })
    : say("Workflow of case {number}: {steps}", values);
}

/** The workflow on its canvas. It grows with the text while there is room, and is cropped where its designed size does not fit. */
export function Canvas({ layout = "wide", selected, times = [], className = "" }: CanvasProps) {
  const say = useSay();
  const { width, height, nodes, edges } = canvasLayouts[layout];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={`${width / 16}rem`}
      className={`max-w-full shrink-0 ${layout === "wide" ? "min-w-[544px]" : "min-w-[320px]"} ${className}`}
      role="img"
      aria-label={describe(say, times[0])}
    >
      {edges.map((edge) => (
        <Edge key={`${edge.from}-${edge.to}`} edge={edge} times={times} />
      ))}
      {invoiceWorkflow.nodes.map((node) => (
        <CanvasNode
          key={node.id}
          node={node}
          at={nodes[node.id]}
          selected={node.id === selected}
          statuses={times.map((time) => nodeStatusAt(node, time))}
        />
      ))}
      {edges.map(({ from, to, points, label }) => (
        <g key={`${from}-${to}`}>
          <circle cx={points[0]?.[0]} cy={points[0]?.[1]} r="3" className="fill-raised stroke-text" />
          {label && (
            <text x={label.at[0]} y={label.at[1]} className="minor edge-label">
              {say(label.text)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
