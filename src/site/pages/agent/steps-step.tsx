import { stepSettings } from "#site/content/invoice-steps.ts";
import { invoiceWorkflow } from "#site/content/invoice-workflow.ts";
import { PlusIcon } from "#ui/icons.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

const steps = invoiceWorkflow.nodes.flatMap((node) =>
  node.id === "arrive" ? [] : [{ ...node, settings: stepSettings[node.id] }],
);

/** Only one step is open at a time: the `details` elements share a name, so the browser closes the others. */
export default function StepsStep() {
  return (
    <section
      data-section="steps"
      aria-labelledby="steps-title"
      className="page-column grid gap-x-16 gap-y-10 py-16 lg:grid-cols-[7fr_5fr]"
    >
      <div className="panel self-start overflow-clip text-small max-lg:order-last">
        {steps.map(({ id, kind, title, settings }) => (
          <details key={id} name="step" open={id === "match"} className="group border-rule not-first:border-t">
            <summary className="flex min-h-12 list-none items-center gap-4 px-5 py-2 -outline-offset-2 hover:bg-sunken">
              <span className="w-18 text-muted">{kind}</span>
              <span className="grow text-body font-semibold">{title}</span>
              <span className="transition-transform group-open:rotate-45">
                <PlusIcon />
              </span>
            </summary>
            <dl className="bg-sunken px-5 pb-3">
              {settings.map(([label, value]) => (
                <div key={label} className="grid gap-x-6 border-t border-rule py-2.5 sm:grid-cols-[10rem_1fr]">
                  <dt className="text-muted">{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </details>
        ))}
      </div>
      <SectionHeading id="steps-title" title="Say what each step does">
        Write the task the way you would brief a colleague, choose the systems from a list, and say what happens when
        something fails. Open a step to read its settings.
      </SectionHeading>
    </section>
  );
}
