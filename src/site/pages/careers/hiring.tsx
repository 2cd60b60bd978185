import { SectionHeading } from "#site/sections/section-heading.tsx";
import { Timeline } from "#site/sections/timeline.tsx";

const moments = [
  { when: "Your email", text: "In your own words. A CV and a few lines about your work are enough." },
  { when: "Our answer", text: "A person reads every application and answers it, even when the answer is no." },
  { when: "A conversation", text: "About your work, with the person you would work with most." },
  { when: "A working day", text: "We solve one of our real problems together. You are paid for the day." },
] as const;

export default function Hiring() {
  return (
    <section data-section="hiring" aria-labelledby="hiring-title" className="page-column py-20 lg:py-28">
      <SectionHeading id="hiring-title" title="How we hire" />
      <Timeline moments={moments} />
    </section>
  );
}
