import { siteConfig } from "#site.config.ts";
import { SectionHeading } from "#site/sections/section-heading.tsx";

const moments = [
  { when: "24 hours", what: "We reply", text: "A person answers every request and every message." },
  {
    when: "2-3 business days",
    what: "You see a demo",
    text: "Usually scheduled within this time. In 30-45 minutes we build your example together.",
  },
  {
    when: `${siteConfig.claims.cloudSetupWeeks} weeks`,
    what: "Setup",
    text: "For cloud SaaS: single sign-on, the first connectors, roles, and the first agent with an approval on every case.",
  },
  {
    when: "Your pace",
    what: "The agent works alone",
    text: "You relax the approvals, within limits you set, once the traces give you reason to.",
  },
] as const;

export default function FirstWeeks() {
  return (
    <section data-section="first-weeks" aria-labelledby="weeks-title" className="trust-ground">
      <div className="page-column py-20 lg:py-28">
        <SectionHeading id="weeks-title" title="How we work with you">
          Four steps from your first message.
        </SectionHeading>
        <ol className="mt-16 grid lg:grid-cols-4">
          {moments.map(({ when, what, text }, index) => (
            <li
              key={what}
              className="relative border-l border-text pb-10 pl-6 last:pb-0 lg:border-t lg:border-l-0 lg:pt-7 lg:pr-8 lg:pl-0"
            >
              <svg
                viewBox="0 0 16 16"
                className="absolute top-1.5 -left-2 size-4 lg:-top-2 lg:left-0"
                aria-hidden="true"
              >
                <circle cx="8" cy="8" r="7" className={index === 0 ? "fill-signal" : "fill-text"} />
              </svg>
              <p className="font-display text-title font-semibold tabular-nums">{when}</p>
              <h3 className="mt-3 font-sans font-semibold">{what}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
