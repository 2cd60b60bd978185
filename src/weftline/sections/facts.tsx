import type { ReactNode } from "react";

export type FactList = readonly (readonly [term: string, value: ReactNode])[];

/** The column of facts beside a story, separated by thin lines. */
export function Facts({ label, facts }: { label: string; facts: FactList }) {
  return (
    <dl aria-label={label} className="border-t-2 border-text font-label text-small">
      {facts.map(([term, value]) => (
        <div key={term} className="grid grid-cols-[7.5rem_1fr] gap-x-4 border-b border-rule py-3 lg:block">
          <dt className="text-muted">{term}</dt>
          <dd className="lg:mt-0.5">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
