import { FilterRow } from "#admin/panels/filter-row.tsx";
import type { PanelViewProps } from "#admin/panels/report-panel.tsx";
import { formatCount, formatShare } from "#admin/parts/format.ts";

/** Light enough apart to be told without colour; the label stands beside the mark. */
const tones = ["fill-text", "fill-control", "fill-rule"];

/** Parts of a whole: one bar, and a row for each part. */
export function Shares({ rows, isChosen, onChoose }: PanelViewProps) {
  const whole = rows.reduce((sum, { value }) => sum + value, 0);
  const starts = rows.map((_, index) => rows.slice(0, index).reduce((sum, { value }) => sum + value, 0));
  const percent = (part: number) => `${whole > 0 ? (100 * part) / whole : 0}%`;
  return (
    <>
      <div className="box-content flex h-9 items-center border-b border-rule pointer-coarse:h-11">
        <svg className="h-3 w-full bg-rule/60" aria-hidden="true">
          {rows.map(({ key, value }, index) => (
            <rect
              key={key}
              x={percent(starts[index] ?? 0)}
              width={percent(value)}
              height="100%"
              className={`${tones[index % tones.length]} stroke-surface`}
            />
          ))}
        </svg>
      </div>
      <ul>
        {rows.map(({ key, label, value }, index) => (
          <li key={key} className="border-b border-rule">
            <FilterRow chosen={isChosen(key)} onChoose={() => onChoose(key)}>
              <svg viewBox="0 0 10 10" className="mr-2.5 size-2.5" aria-hidden="true">
                <rect width="10" height="10" className={tones[index % tones.length]} />
              </svg>
              <span className="grow">{label}</span>
              <span className="tabular-nums">{formatCount(value)}</span>
              <span className="w-14 text-right text-muted tabular-nums">{formatShare(value, whole)}</span>
            </FilterRow>
          </li>
        ))}
      </ul>
    </>
  );
}
