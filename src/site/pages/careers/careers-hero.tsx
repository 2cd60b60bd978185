import { perks } from "#site/content/jobs.ts";
import { ContactButton } from "#site/scroll-to-contact.tsx";
import { still } from "#ui/still.tsx";

const FirstWeek = still(() => import("#site/pages/careers/first-week.tsx"));

export function CareersHero() {
  return (
    <div data-surface="ink" data-section="hero">
      <div className="page-column grid gap-x-16 gap-y-12 pt-10 pb-16 lg:grid-cols-[8fr_4fr] lg:pt-16 lg:pb-24">
        <div>
          <h1 className="max-w-[10em] text-display">Build agents that people can rely on</h1>
          <p className="mt-7 max-w-[34rem] text-lead text-muted">
            Our agents post invoices, set up user accounts and answer customers&apos; questions. When one fails,
            someone&apos;s work stops. We look for people who take that seriously.
          </p>
          <ContactButton variant="signal" className="mt-9 min-h-12 px-7">
            Get in Touch
          </ContactButton>
        </div>
        <dl className="self-end">
          {perks.map(({ title, text }) => (
            <div key={title} className="border-t border-rule py-5 last:pb-0">
              <dt className="font-display text-title font-semibold tabular-nums">{title}</dt>
              <dd className="mt-1.5 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="lg:col-span-2">
          <FirstWeek />
        </div>
      </div>
    </div>
  );
}
