import type { ReactNode } from "react";
import type { Template, TemplateStep } from "#site/content/systems/connected-system.ts";

const marks: Record<TemplateStep[0], ReactNode> = {
  Trigger: <path d="M7 1 2 8h4l-1 5 5-7H6z" />,
  Agent: <circle cx="6.5" cy="7" r="5" />,
  Approval: <path d="M6.5 .5 13 7l-6.5 6.5L0 7z" />,
  Write: <path d="M1.5 2h10v10h-10z" />,
};

/** A small diagram of a template, as in the builder: its trigger, agent, approval and write step. */
export function TemplateCanvas({ template: { name, domain, steps } }: { template: Template }) {
  return (
    <figure className="overflow-hidden rounded-control border border-control bg-raised text-small">
      <figcaption className="flex flex-wrap justify-between gap-x-6 border-b border-rule px-4 py-2.5">
        <span className="font-semibold">Template: {name}</span>
        <span className="text-muted">{domain}</span>
      </figcaption>
      <ol className="flow grid gap-6 p-4 sm:p-5 md:grid-cols-4">
        {steps.map(([kind, text]) => (
          <li
            key={kind}
            className={`flow-step relative rounded-control border bg-raised p-3 ${kind === "Approval" ? "border-text" : "border-control"}`}
          >
            <p className="flex items-center gap-2 font-medium text-muted">
              <svg viewBox="0 0 13 14" className="size-3.5 fill-text" aria-hidden="true">
                {marks[kind]}
              </svg>
              {kind}
            </p>
            <p className="mt-1.5">{text}</p>
          </li>
        ))}
      </ol>
    </figure>
  );
}
