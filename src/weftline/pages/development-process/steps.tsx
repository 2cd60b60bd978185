import { developmentSteps } from "#weftline/content/development-steps.ts";

export function Steps() {
  return (
    <ol data-section="steps" className="page-column pb-20 lg:pb-28">
      {developmentSteps.map(({ title, text, from, to, receives, gate }, index) => (
        <li
          key={title}
          className="grid gap-x-10 gap-y-4 border-t border-rule py-9 md:grid-cols-[9rem_1fr] lg:grid-cols-[9rem_minmax(0,36rem)_1fr] lg:py-12"
        >
          <p className="font-label text-small text-muted tabular-nums">
            <span className="block font-display text-heading leading-none text-signal">{index + 1}</span>
            <span className="mt-3 block">
              Week {from} to {to}
            </span>
          </p>
          <div>
            <h2 className="text-title lg:text-[2rem] lg:leading-[1.12]">{title}</h2>
            <p className="mt-3 max-w-[36rem]">{text}</p>
            {gate && <p className="mt-4 max-w-[36rem] border-l-4 border-signal pl-4 text-muted">{gate}</p>}
          </div>
          <div className="md:col-start-2 lg:col-start-auto lg:pt-2">
            <h3 className="font-label text-small text-muted">You receive</h3>
            <p className="mt-1 max-w-[24rem]">{receives}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
