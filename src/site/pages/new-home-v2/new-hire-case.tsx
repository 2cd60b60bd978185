import { onboarding } from "#site/content/followed-cases.ts";

/** Index of the day on which the case stands: it waits for the manager. */
const current = 1;

export default function NewHireCase() {
  return (
    <section data-surface="ink" data-section="new-hire" aria-labelledby="hire-title">
      <div className="page-column py-20 lg:py-32">
        <h2 id="hire-title" className="text-heading">
          One new hire
        </h2>
        <p className="mt-5 max-w-[36rem] text-lead text-muted">
          Two agents and one manager, from the signed contract to the 90-day review, without a spreadsheet.
        </p>
        <ol className="mt-14 ml-2 grid lg:ml-0 lg:grid-cols-5">
          {onboarding.map(({ day, title, text }, index) => (
            <li
              key={day}
              className="relative grid grid-cols-[6rem_1fr] border-l border-text pb-8 pl-6 last:border-transparent last:pb-0 lg:block lg:border-t lg:border-l-0 lg:pt-7 lg:pl-0"
            >
              <svg
                viewBox="0 0 14 14"
                className="absolute top-0 -left-[0.53rem] size-4 lg:-top-[0.53rem] lg:left-0"
                aria-hidden="true"
              >
                <circle
                  cx="7"
                  cy="7"
                  r={index > current ? 6 : 7}
                  className={
                    index === current ? "fill-needs" : index < current ? "fill-text" : "fill-surface stroke-text"
                  }
                />
              </svg>
              <p className="text-small text-muted tabular-nums">
                Day{" "}
                <span className="block font-display text-heading font-semibold text-text">
                  {day < 0 ? `\u2212${-day}` : day}
                </span>
              </p>
              <div>
                <h3 className="text-title lg:mt-4">{title}</h3>
                <p className="mt-2 text-muted lg:pr-8">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
