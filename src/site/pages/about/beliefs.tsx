import { SectionHeading } from "#site/sections/section-heading.tsx";

const beliefs = [
  {
    belief: "Work should go to the system, not to the inbox",
    product: "An agent writes its result where the record is kept. It does not send a mail about it.",
  },
  {
    belief: "Who may decide is not a technical question",
    product: "Approvals are steps on the canvas, placed by the people who own the process.",
  },
  {
    belief: "What cannot be shown has not been done",
    product:
      "Each case has one trace, from the trigger to the last write. Auditors have a role of their own to read it.",
  },
  {
    belief: "A right that nobody gave does not exist",
    product: "An agent starts with no rights. Each is given by system and by act, and can be taken back while it runs.",
  },
  {
    belief: "Data should stay at home",
    product: "The platform runs as SaaS, in your own cloud or on your own hardware. Your systems stay where they are.",
  },
] as const;

export function Beliefs() {
  return (
    <section aria-labelledby="beliefs-title" className="page-column py-20 lg:py-32">
      <SectionHeading id="beliefs-title" title="What we believe, and what it did to the product" />
      <dl className="mt-14 border-b border-rule">
        {beliefs.map(({ belief, product }) => (
          <div key={belief} className="grid gap-x-16 gap-y-2 border-t border-rule py-6 md:grid-cols-[6fr_5fr] md:py-7">
            <dt className="max-w-[20em] font-display text-title font-semibold text-balance">{belief}</dt>
            <dd className="max-w-[34rem] text-muted">{product}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
