import { invoiceWorkflow } from "#site/content/invoice-workflow.ts";
import { stepSettings, triggers } from "#site/content/invoice-steps.ts";
import { Canvas } from "#site/console/canvas.tsx";
import { ConsoleFrame } from "#site/console/console-frame.tsx";

const palette = [
  ["Triggers", triggers.map(({ title }) => title)],
  ["Steps", ["Agent", "Rule", "Approval"]],
] as const;

function Palette() {
  return (
    <div className="w-44 shrink-0 border-r border-rule bg-sunken px-3.5 py-3 max-lg:hidden">
      {palette.map(([title, parts]) => (
        <div key={title} className="not-first:mt-4">
          <p className="text-muted">{title}</p>
          <ul className="mt-1.5 grid gap-1.5">
            {parts.map((part) => (
              <li key={part} className="rounded-control border border-rule bg-raised px-2.5 py-1.5 font-medium">
                {part}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The builder with the workflow and its rule selected. No case is shown. */
export default function BuilderConsole() {
  return (
    <ConsoleFrame
      label={`The builder with the workflow ${invoiceWorkflow.name}`}
      place="Builder"
      crumbs={["Builder", invoiceWorkflow.name]}
      aside={<span className="text-muted">Draft {invoiceWorkflow.version + 1}</span>}
    >
      <div className="flex max-lg:flex-col">
        <Palette />
        <div className="canvas-dots flex grow justify-center overflow-hidden py-6 lg:items-center lg:py-12">
          <Canvas selected="limit" className="max-sm:hidden" />
          <Canvas layout="tall" selected="limit" className="sm:hidden" />
        </div>
        <dl className="shrink-0 border-rule p-4 max-lg:border-t lg:w-64 lg:border-l">
          {stepSettings.limit.map(([label, value]) => (
            <div key={label} className="not-first:mt-3">
              <dt className="text-muted">{label}</dt>
              <dd className="mt-1 rounded-control border border-control px-2.5 py-1.5">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </ConsoleFrame>
  );
}
