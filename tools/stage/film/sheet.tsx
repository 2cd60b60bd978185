export interface SheetRow {
  label: string;
  value: string;
  /** Whether the agent has found the value. */
  lit: boolean;
}

/** A document as the agent reads it; found values are marked. */
export function Sheet({ kind, number, rows }: { kind: string; number: string; rows: readonly SheetRow[] }) {
  return (
    <div data-surface="paper" className="panel w-80 p-6 text-small">
      <p className="text-muted">{kind}</p>
      <p className="mb-5 font-display text-title font-semibold tabular-nums">{number}</p>
      {rows.map(({ label, value, lit }) => (
        <p key={label} className="flex justify-between border-t border-rule py-2.5">
          <span className="text-muted">{label}</span>
          <span className={`rounded-control px-1.5 tabular-nums ${lit ? "lit font-semibold" : ""}`}>{value}</span>
        </p>
      ))}
    </div>
  );
}
