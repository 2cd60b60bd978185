import { CanvasNode } from "#site/sections/canvas-node.tsx";
import type { Workflow } from "#site/content/workflow.ts";

/** A little out of line, as nodes are that somebody has placed by hand. */
const offsets = ["", "lg:translate-y-6", "lg:-translate-y-2", "lg:translate-y-4"] as const;

/** The builder as its user sees it: a workflow on its canvas. */
export function BuilderCanvas({ workflow }: { workflow: Workflow }) {
  return (
    <figure className="mt-16 lg:-mx-2">
      <div className="overflow-hidden rounded-control border border-control">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-control bg-raised px-4 py-2.5 text-small">
          <p className="font-semibold">{workflow.name}</p>
          <p className="text-muted tabular-nums">{workflow.status}</p>
        </div>
        <div className="canvas-dots bg-sunken px-5 py-8 sm:px-8 lg:py-14">
          <ol className="grid items-start gap-8 lg:grid-cols-4 lg:gap-10">
            {workflow.nodes.map((node, index) => (
              <CanvasNode key={node.title} node={node} className={offsets[index]} />
            ))}
          </ol>
        </div>
      </div>
      <figcaption className="mt-3 text-small text-muted">{workflow.caption}</figcaption>
    </figure>
  );
}
