import { orchestration } from "#site/content/orchestration.ts";
import { SectionHeading } from "#site/sections/section-heading.tsx";

const rowClass = "grid gap-x-10 gap-y-3 md:grid-cols-[4fr_4fr_5fr]";
const labelClass = "block text-small text-muted md:sr-only";

export default function WhyOrchestration() {
  return (
    <section data-section="why" aria-labelledby="why-title" className="bg-sunken">
      <div className="page-column py-20 lg:py-28">
        <SectionHeading id="why-title" title="Why orchestration">
          Separate bots answer questions. Agents that hand work to each other finish the case.
        </SectionHeading>
        <div className={`${rowClass} mt-12 hidden border-b border-text pb-3 md:grid`} aria-hidden="true">
          <p className="md:col-start-2">Separate bots</p>
          <p className="font-semibold">Orchestrated agents</p>
        </div>
        <ul className="mt-10 md:mt-0">
          {orchestration.map(({ moment, bots, agents }) => (
            <li key={moment} className={`${rowClass} border-b border-rule py-6`}>
              <h3 className="text-title">{moment}</h3>
              <p className="text-muted">
                <span className={labelClass}>Separate bots: </span>
                {bots}
              </p>
              <p className="font-medium">
                <span className={labelClass}>Orchestrated agents: </span>
                {agents}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
