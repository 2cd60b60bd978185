import { useEffect, useRef, useState } from "react";
import { fillDemoMessage } from "#forms/fill-demo-message.ts";
import { type Assumptions, describeEstimate, estimate, example, formatFigure } from "#site/pages/pricing/estimate.ts";
import { creditsPerCase, plans } from "#site/content/pricing.ts";
import { ContactButton } from "#site/scroll-to-contact.tsx";
import { TextField } from "#ui/field.tsx";

const { teams } = plans;

const fields: readonly { name: keyof Assumptions; label: string; max: number }[] = [
  { name: "casesAMonth", label: "Cases per month", max: 1_000_000 },
  { name: "minutesACase", label: "Minutes per case", max: 10_000 },
  { name: "hourlyCostEur", label: "Hourly cost, EUR", max: 10_000 },
  { name: "sharePercent", label: "Share handled by agents, %", max: 100 },
];

function readAssumptions(form: HTMLFormElement): Assumptions {
  const data = new FormData(form);
  const assumptions = { ...example };
  for (const { name, max } of fields) assumptions[name] = Math.min(Math.max(Number(data.get(name)), 0), max);
  return assumptions;
}

function describeForRequest(assumptions: Assumptions): string {
  const { shareEur } = estimate(assumptions);
  return `My estimate: ${describeEstimate(assumptions)}. Handled by agents: ${assumptions.sharePercent}%, or ${formatFigure(shareEur)} EUR a month.`;
}

function Figure({ label, value, isResult = false }: { label: string; value: string; isResult?: boolean }) {
  return (
    <span className="flex items-center justify-between gap-x-6 border-t border-rule py-3 first:border-t-0 first:pt-0">
      <span className="text-muted">{label}</span>
      <span
        className={`font-display font-semibold whitespace-nowrap tabular-nums ${isResult ? "text-heading" : "text-title"}`}
      >
        {value}
      </span>
    </span>
  );
}

/** A line below the figure that it explains. */
const Note = ({ children }: { children: string }) => (
  <span className="block pb-3 text-small text-muted tabular-nums">{children}</span>
);

/** Without scripts, the example and its formula stay visible. */
export function Calculator() {
  const form = useRef<HTMLFormElement>(null);
  const [assumptions, setAssumptions] = useState(example);
  const read = () => form.current && setAssumptions(readAssumptions(form.current));
  // Uses values that were typed before the scripts had loaded.
  useEffect(() => {
    if (form.current) setAssumptions(readAssumptions(form.current));
  }, []);
  const { costEur, shareHours, shareEur, shareCases } = estimate(assumptions);
  const left = shareEur - teams.priceEur;

  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <div className="flex flex-col rounded-control border border-control p-6 sm:p-8">
        <form
          ref={form}
          aria-label="Calculator"
          onInput={read}
          onSubmit={(event) => event.preventDefault()}
          className="grid grow content-between gap-5 sm:max-lg:grid-cols-2 noscript:hidden"
        >
          {fields.map(({ name, label, max }) => (
            <TextField
              key={name}
              label={label}
              name={name}
              type="number"
              inputMode="decimal"
              min={0}
              max={max}
              step="any"
              defaultValue={example[name]}
            />
          ))}
        </form>
      </div>
      <div data-surface="ink" className="flex flex-col rounded-control p-6 sm:p-8">
        <output className="block" aria-label="Result">
          <span className="block">
            <Figure label="Cost of the work today" value={`${formatFigure(costEur)} EUR`} />
            <Note>{describeEstimate(assumptions)}</Note>
            <Figure
              label={`Cost of the ${formatFigure(shareHours)} hours that agents would handle`}
              value={`${formatFigure(shareEur)} EUR`}
            />
            <Figure label={`${teams.name} plan`} value={`\u2212${teams.price}`} />
            <Note>
              {`Uses ${formatFigure(shareCases * creditsPerCase)} of its ${formatFigure(teams.creditsPerMonth)} LLM credits, at ${creditsPerCase} per case, as for the invoice above`}
            </Note>
            <Figure
              isResult
              label={`${left < 0 ? "Short of" : "Left after"} the ${teams.name} plan, per month`}
              value={`${formatFigure(Math.abs(left))} EUR`}
            />
          </span>
        </output>
        <span className="mt-auto pt-8 noscript:hidden">
          <ContactButton
            variant="signal"
            className="min-h-12 w-full px-7 sm:w-auto"
            onChoose={() => fillDemoMessage(describeForRequest(assumptions))}
          >
            Use in My Demo Request
          </ContactButton>
        </span>
      </div>
      <p className="text-muted lg:col-span-2">
        The result is arithmetic, not a promise. In the demo, we run one of your cases to see which steps agents can
        handle.
      </p>
    </div>
  );
}
