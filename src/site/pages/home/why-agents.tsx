import type { HomePartWords } from "#site/content/home-parts.ts";
import { AgentsInOrbit } from "#site/pages/home/agents-in-orbit.tsx";
import { SectionHeading } from "#site/sections/section-heading.tsx";

/** Both columns share the rows of the grid, so that each pair of points is aligned. */
const columnClass = "row-span-6 grid grid-rows-subgrid gap-y-0 max-sm:text-small";

export function WhyAgents({ words }: { words: HomePartWords["why"] }) {
  const { apps, agents } = words.comparison;
  return (
    <section data-section="why" aria-labelledby="why-title" className="page-column py-20 lg:py-32">
      <SectionHeading id="why-title" title={words.title}>
        {words.text}
      </SectionHeading>
      <div className="mt-14 grid grid-cols-2 grid-rows-[repeat(6,auto)] gap-x-5 md:gap-x-10">
        <div className={`${columnClass} text-muted`}>
          <h3 className="pb-4 text-title max-sm:text-body">{apps.title}</h3>
          <ul className="contents">
            {apps.points.map((point) => (
              <li key={point} className="border-t border-rule py-4">
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className={columnClass}>
          <h3 className="pb-4 text-title max-sm:text-body">{agents.title}</h3>
          <ul className="contents">
            {agents.points.map((point) => (
              <li key={point} className="border-t border-text py-4 font-medium">
                {point}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="mt-20 grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <p className="max-w-[11em] font-display text-heading font-semibold text-balance">{words.tagline}</p>
          <p className="mt-5 max-w-[28rem] text-lead text-muted">{words.taglineText}</p>
        </div>
        <AgentsInOrbit />
      </div>
    </section>
  );
}
