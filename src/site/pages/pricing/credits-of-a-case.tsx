import { paths } from "#paths.ts";
import { case4711 } from "#site/content/case-4711.ts";
import { clock, statusAt } from "#site/content/case-times.ts";
import { casesPerMonth, creditsOf, stepCost, creditsPerCase, plans } from "#site/content/pricing.ts";
import { invoiceSubject, statusNames } from "#site/content/runs.ts";
import { formatFigure } from "#site/pages/pricing/estimate.ts";
import { StatusMark } from "#site/console/status-mark.tsx";

/** The events of the case as a bill: what each of them costs, and their total. */
function Bill() {
  return (
    <figure className="console">
      <figcaption className="flex justify-between gap-4 border-b border-rule px-4 py-3">
        <span className="font-semibold">
          {invoiceSubject}, run {case4711.run}
        </span>
        <span className="text-muted">LLM credits</span>
      </figcaption>
      <ol className="py-2">
        {case4711.events.map((event) => {
          const status = statusAt(event, event.endsAt);
          const credits = creditsOf(event);
          return (
            <li
              key={event.id}
              className={`flex items-center gap-2.5 px-4 py-2 tabular-nums ${credits > 0 ? "" : "text-muted"}`}
            >
              <StatusMark status={status} label={statusNames[status]} />
              <span className="grow font-medium">
                {event.step}
                {event.by === "person" && `, ${case4711.approver.initials}`}
                {event.failed && <span className="text-danger"> (timed out)</span>}
              </span>
              <span className="text-muted max-sm:hidden">
                {event.system}, {clock(event.startsAt)}
              </span>
              <span className="w-18 shrink-0 text-right">{credits}</span>
            </li>
          );
        })}
      </ol>
      <p className="flex justify-between border-t border-rule px-4 py-3 font-semibold tabular-nums">
        <span>Total</span>
        <span>{creditsPerCase}</span>
      </p>
    </figure>
  );
}

export default function CreditsOfACase() {
  return (
    <section data-section="credits" aria-labelledby="credits-title" className="bg-sunken">
      <div className="page-column grid items-center gap-x-14 gap-y-8 py-16 lg:grid-cols-[4fr_7fr] lg:py-24">
        <div>
          <h2 id="credits-title" className="text-heading">
            One invoice, {creditsPerCase} credits
          </h2>
          <p className="mt-5 text-muted">
            Each step that an agent completes costs {stepCost}. Waiting for a person costs nothing, and neither does a
            step that failed. The {formatFigure(plans.teams.creditsPerMonth)} credits of the Teams plan cover about{" "}
            {casesPerMonth} invoices a month.
          </p>
          <p className="mt-5">
            <a href={paths.page.pricing("questions")} className="underline underline-offset-4">
              What happens when the credits are used up
            </a>
          </p>
        </div>
        <Bill />
      </div>
    </section>
  );
}
