import { SectionHeading } from "#site/sections/section-heading.tsx";

const triggers = [
  ["A record changes", "Workday: status becomes signed"],
  ["A mail arrives", "invoices@, with a PDF attached"],
  ["Somebody asks in a channel", "Slack or Microsoft Teams, by mention"],
  ["A time comes", "First working day of the month, 07:00"],
  ["Another system calls", "Webhook, signed"],
] as const;

export default function TriggerStep() {
  return (
    <section
      aria-labelledby="trigger-title"
      className="page-column grid gap-x-16 gap-y-10 pt-20 pb-16 lg:grid-cols-[6fr_5fr] lg:pt-28"
    >
      <SectionHeading id="trigger-title" title="Choose what starts it">
        A trigger is an event in a system that you have. Every event of that kind opens one case, and a second event
        about the same thing opens none.
      </SectionHeading>
      <ul className="self-end rounded-control border border-control bg-raised text-small">
        {triggers.map(([event, example], index) => (
          <li
            key={event}
            className="grid grid-cols-[auto_1fr] items-center gap-x-4 border-rule px-5 py-3 not-first:border-t"
          >
            <svg viewBox="0 0 14 14" className="size-3.5 stroke-text" aria-hidden="true">
              <circle cx="7" cy="7" r="6" className="fill-none" />
              {index === 0 && <circle cx="7" cy="7" r="3.2" className="fill-signal" />}
            </svg>
            <p>
              <span className="block text-body font-semibold">
                {event}
                {index === 0 && <span className="sr-only"> (chosen)</span>}
              </span>
              <span className="text-muted">{example}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
