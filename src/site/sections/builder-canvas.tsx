import type { ReactNode } from "react";

type NodeKind = "Trigger" | "Agent" | "Approval";

interface CanvasNodeProps {
  kind: NodeKind;
  title: string;
  selected?: boolean;
  className?: string;
  children: ReactNode;
}

const kindMark: Record<NodeKind, ReactNode> = {
  Trigger: <path d="M7 1 2 8h4l-1 5 5-7H6z" />,
  Agent: <circle cx="6.5" cy="7" r="4.5" />,
  Approval: <path d="M6.5 1 12 7l-5.5 6L1 7z" />,
};

function CanvasNode({ kind, title, selected, className = "", children }: CanvasNodeProps) {
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
      <div className="mt-2 border-t border-rule pt-2">{children}</div>
    </li>
  );
}

/** The builder as its user sees it: a trigger, two agents and an approval on one canvas. */
export function BuilderCanvas() {
  return (
    <figure className="mt-16 lg:-mx-2">
      <div className="overflow-hidden rounded-control border border-control">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-control bg-raised px-4 py-2.5 text-small">
          <p className="font-semibold">Supplier invoice to payment</p>
          <p className="text-muted tabular-nums">Version 14, live for 3 days</p>
        </div>
        <div className="canvas-dots bg-sunken px-5 py-8 sm:px-8 lg:py-14">
          <ol className="grid items-start gap-8 lg:grid-cols-4 lg:gap-10">
            <CanvasNode kind="Trigger" title="Invoice arrives">
              <p>Mailbox: invoices@</p>
              <p className="text-muted">PDF, XML and EDI</p>
            </CanvasNode>
            <CanvasNode kind="Agent" title="Finance Agent" className="lg:translate-y-6">
              <p>Match to order and receipt</p>
              <p className="text-muted">Reads and writes: SAP</p>
            </CanvasNode>
            <CanvasNode kind="Approval" title="Controller" selected className="lg:-translate-y-2">
              <p>When the amount is over 10,000 EUR</p>
              <p className="text-muted">Asks in Slack, reminds after 4 h</p>
            </CanvasNode>
            <CanvasNode kind="Agent" title="Operations Agent" className="lg:translate-y-4">
              <p>Release the delivery</p>
              <p className="text-muted">Writes: SAP, Internal APIs</p>
            </CanvasNode>
          </ol>
        </div>
      </div>
      <figcaption className="mt-3 text-small text-muted">
        The builder. Four nodes, no code; the approval is a step like any other.
      </figcaption>
    </figure>
  );
}
