import { houseRules } from "#site/content/house-rules.ts";
import { SectionHeading } from "#site/sections/section-heading.tsx";

export default function Beliefs() {
  return (
    <section data-section="beliefs" aria-labelledby="beliefs-title" className="page-column py-20 lg:py-28">
      <SectionHeading id="beliefs-title" title="Five rules the product follows">
        We built it because nobody signs off on work they cannot check. An agent may act only where a person can see
        what it did, and can stop it.
      </SectionHeading>
      <dl className="mt-12 border-b border-rule">
        {houseRules.map(({ rule, meaning }) => (
          <div key={rule} className="grid gap-x-16 gap-y-2 border-t border-rule py-6 md:grid-cols-[6fr_5fr] md:py-7">
            <dt className="max-w-[20em] font-display text-title font-semibold text-balance">{rule}</dt>
            <dd className="max-w-[34rem] text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
