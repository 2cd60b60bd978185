import { SectionHeading } from "#site/sections/section-heading.tsx";

const settings = [
  ["Task", "List the equipment, accounts and introductions that this role needs on day one."],
  ["Rests on", "Handbook, chapter 4. The last five hires in the same role."],
  ["May read", "Workday: position, manager, start date. Not pay."],
  ["May write", "Nothing. The list goes to the next step."],
  ["If unsure", "Leaves the item open and says why."],
  ["If Workday is down", "Tries again for an hour, then tells the HR partner."],
] as const;

export default function StepsStep() {
  return (
    <section aria-labelledby="steps-title" className="page-column grid gap-x-16 gap-y-10 py-16 lg:grid-cols-[7fr_5fr]">
      <figure className="self-start rounded-control border border-control bg-raised text-small max-lg:order-last">
        <div className="flex flex-wrap justify-between gap-x-6 border-b border-control px-5 py-2.5">
          <p className="font-semibold">HR Agent: list what the role needs</p>
          <p className="text-muted">Node 2 of 4</p>
        </div>
        <dl className="px-5 py-2">
          {settings.map(([label, value]) => (
            <div key={label} className="grid gap-x-6 border-rule py-3 not-first:border-t sm:grid-cols-[9rem_1fr]">
              <dt className="text-muted">{label}</dt>
              <dd className="text-body">{value}</dd>
            </div>
          ))}
        </dl>
        <figcaption className="border-t border-rule px-5 py-2.5 text-muted">
          A node, opened. Plain sentences, no code.
        </figcaption>
      </figure>
      <SectionHeading id="steps-title" title="Say what each step does">
        Write the task as you would brief a colleague, choose the systems from a list, and set the point at which a
        person decides. Whoever owns the process can read it back.
      </SectionHeading>
    </section>
  );
}
