import type { PanelViewProps } from "#admin/panels/report-panel.tsx";
import { FilterRow } from "#admin/panels/filter-row.tsx";
import { formatCount } from "#admin/parts/format.ts";

/** Rows by size, each over a bar that is as long as its part of the greatest. */
export function Ranking({ rows, isChosen, onChoose }: PanelViewProps) {
  const greatest = Math.max(...rows.map(({ value }) => value), 1);
  return (
    <ol>
      {rows.map(({ key, label, value }) => (
        <li key={key} className="relative border-b border-rule">
          <svg className="absolute top-1 left-0 h-[calc(100%-0.5rem)] w-full" aria-hidden="true">
            <rect width={`${(100 * value) / greatest}%`} height="100%" className="fill-rule/60" />
          </svg>
          <FilterRow chosen={isChosen(key)} onChoose={() => onChoose(key)}>
            <span className="min-w-0 grow truncate pl-2" title={label}>
              {label}
            </span>
            <span className="pr-2 pl-4 tabular-nums">{formatCount(value)}</span>
          </FilterRow>
        </li>
      ))}
    </ol>
  );
}
