import { failures } from "#site/content/failures.ts";

export default function Failures() {
  return (
    <section data-surface="ink" data-section="failures" aria-labelledby="failures-title">
      <div className="page-column grid gap-x-16 gap-y-10 py-16 lg:grid-cols-[5fr_7fr] lg:py-24">
        <h2 id="failures-title" className="max-w-[9em] text-heading">
          When a system fails
        </h2>
        <dl className="border-b border-rule">
          {failures.map(({ when, outcome }) => (
            <div key={when} className="grid gap-x-8 gap-y-1 border-t border-rule py-5 sm:grid-cols-[17rem_1fr]">
              <dt className="font-semibold">{when}</dt>
              <dd className="text-muted">{outcome}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
