import { siteConfig } from "#site.config.ts";
import { SectionHeading } from "#site/sections/section-heading.tsx";
import { Timeline } from "#site/sections/timeline.tsx";

const moments = [
  { when: "24 hours", what: "We reply", text: "A person answers every message." },
  {
    when: "2-3 business days",
    what: "We book your demo",
    text: "It takes 30-45 minutes, and we build your example together.",
  },
  {
    when: `${siteConfig.claims.cloudSetupWeeks} weeks`,
    what: "Setup",
    text: "In our cloud, with single sign-on, roles, the first connectors and the first agent, with an approval on every case.",
  },
  {
    when: "Your pace",
    what: "Fewer approvals",
    text: "You relax the approvals, within limits you set, once the traces justify it.",
  },
] as const;

export default function FirstWeeks() {
  return (
    <section data-section="first-weeks" aria-labelledby="weeks-title" className="trust-ground">
      <div className="page-column py-20 lg:py-28">
        <SectionHeading id="weeks-title" title="How we work with you">
          Four steps, starting with your first message.
        </SectionHeading>
        <Timeline moments={moments} />
      </div>
    </section>
  );
}
