import { paths } from "#paths.ts";
import { jobs, perks } from "#site/content/jobs.ts";
import { ContactButton } from "#site/scroll-to-contact.tsx";
import { buttonClass } from "#ui/button.tsx";
import { spellNumber } from "#ui/spell-number.ts";

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
          <div className="mt-9 flex flex-wrap gap-3">
            <a href={paths.page.careers("positions")} className={buttonClass("signal", "min-h-12 px-7")}>
              See the {spellNumber(jobs.length)} open positions
            </a>
            <ContactButton variant="outline" className="min-h-12 px-7">
              Get in Touch
            </ContactButton>
          </div>
        </div>
        <dl className="self-end">
          {perks.map(({ title, text }) => (
            <div key={title} className="border-t border-rule py-5 last:pb-0">
              <dt className="font-display text-title font-semibold tabular-nums">{title}</dt>
              <dd className="mt-1.5 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
