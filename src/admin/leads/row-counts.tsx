import { personalDataNames } from "#contract/personal-data-names.ts";
import { formatCount } from "#admin/parts/format.ts";

export function RowCounts({ counts }: { counts: Readonly<Record<string, number>> }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] tabular-nums">
      {Object.entries(counts).map(([table, count]) => (
        <div key={table} className="col-span-2 grid grid-cols-subgrid border-b border-rule py-1">
          <dt className={count === 0 ? "text-muted" : ""}>{personalDataNames[table] ?? table}</dt>
          <dd className={count === 0 ? "text-muted" : ""}>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
