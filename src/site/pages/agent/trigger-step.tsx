import { invoiceWorkflow } from "#site/content/invoice-workflow.ts";
import { triggers } from "#site/content/invoice-steps.ts";
import { drawArrowhead, drawWay } from "#site/console/canvas-layout.ts";
import { CanvasNode } from "#site/console/canvas-node.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

/** Written out in full, because the style sheet is generated from whole class names. */
const shownIf = {
  mail: "group-has-[[value=mail]:checked]/trigger:block",
  record: "group-has-[[value=record]:checked]/trigger:block",
  message: "group-has-[[value=message]:checked]/trigger:block",
  schedule: "group-has-[[value=schedule]:checked]/trigger:block",
  webhook: "group-has-[[value=webhook]:checked]/trigger:block",
} as const;

/** The selected trigger and the step after it, as shown in the builder. */
function FirstNodes({ className }: { className: string }) {
  const [, match] = invoiceWorkflow.nodes;
  const way = [
    [164, 55],
    [212, 55],
  ] as const;
  return (
    <div className={`console ${className}`} aria-hidden="true">
      <svg viewBox="0 0 376 110" className="mx-auto w-full max-w-[23.5rem]">
        {triggers.map(({ value, title, note }) => (
          <g key={value} className={`hidden ${shownIf[value]}`}>
            <CanvasNode node={{ kind: "Trigger", title, note }} at={[20, 24]} selected statuses={[]} />
          </g>
        ))}
        <CanvasNode node={match} at={[212, 24]} selected={false} statuses={[]} />
        <path d={drawWay(way)} className="edge edge-taken" />
        <path d={drawArrowhead(way)} className="fill-text" />
      </svg>
    </div>
  );
}

/**
 * The trigger is selected with radio buttons and CSS only, so that this works before the scripts have loaded and
 * without them.
 */
export default function TriggerStep() {
  return (
    <section
      data-section="trigger"
      aria-labelledby="trigger-title"
      className="group/trigger page-column grid items-start gap-x-16 gap-y-10 pt-20 pb-16 lg:grid-cols-[6fr_5fr] lg:grid-rows-[auto_1fr] lg:pt-28"
    >
      <SectionHeading id="trigger-title" title="Choose what starts it">
        A trigger is an event in a system you already use. Pick one to see what it does.
      </SectionHeading>
      <FirstNodes className="canvas-dots panel w-full max-w-[26rem] lg:col-start-1" />
      <fieldset className="panel overflow-clip text-small lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <legend className="sr-only">What starts the agent</legend>
        {triggers.map(({ value, event, example, result }) => (
          <div key={value} className="border-rule not-first:border-t has-checked:bg-sunken">
            <label
              htmlFor={`trigger-${value}`}
              className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-4 px-5 py-3 -outline-offset-2 has-focus-visible:outline-2"
            >
              <input
                id={`trigger-${value}`}
                type="radio"
                name="trigger"
                value={value}
                defaultChecked={value === "mail"}
                className="size-4 accent-text outline-none"
              />
              <span className="text-body font-semibold">{event}</span>
              <span className="col-start-2 text-muted">{example}</span>
            </label>
            <p className={`hidden px-5 pb-4 pl-13 ${shownIf[value]}`}>{result}</p>
          </div>
        ))}
      </fieldset>
    </section>
  );
}
