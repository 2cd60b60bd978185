interface TermListProps {
  rows: readonly (readonly [term: string, text: string])[];
  className?: string;
}

/** Terms with their texts beside them, or below them on phones; a rule precedes each. */
export function TermList({ rows, className = "" }: TermListProps) {
  return (
    <dl className={className}>
      {rows.map(([term, text]) => (
        <div key={term} className="grid gap-x-6 gap-y-1 border-t border-rule py-4 sm:grid-cols-[11rem_1fr]">
          <dt className="font-semibold tabular-nums">{term}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
