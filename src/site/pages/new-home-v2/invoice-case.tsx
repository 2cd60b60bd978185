import { RunTrace } from "#site/sections/run-trace.tsx";

const facts = [
  ["7.00 s", "from mail to report"],
  ["1", "time-out, tried again"],
  ["0", "screens opened by a person"],
] as const;

export default function InvoiceCase() {
  return (
    <section aria-labelledby="invoice-title" className="bg-sunken">
      <div className="page-column grid gap-x-16 gap-y-12 py-20 lg:grid-cols-[7fr_5fr] lg:items-center lg:py-28">
        <RunTrace />
        <div className="max-lg:order-first">
          <h2 id="invoice-title" className="text-heading">
            One invoice
          </h2>
          <p className="mt-5 text-lead text-muted">
            SAP did not answer at first. The agent waited half a second, booked it at the second try and told the
            controller. The trace keeps both attempts.
          </p>
          <dl className="mt-8 border-t border-text">
            {facts.map(([figure, label]) => (
              <div
                key={label}
                className="flex flex-row-reverse items-baseline justify-end gap-4 border-b border-control/40 py-3"
              >
                <dt>{label}</dt>
                <dd className="w-24 font-display text-title font-semibold tabular-nums">{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
