import { MoreRows } from "#admin/explain/more-rows.tsx";
import { FilterRow } from "#admin/panels/filter-row.tsx";
import type { PanelViewProps } from "#admin/panels/panel.ts";
import { panelRows } from "#admin/panels/panel-rows.ts";
import { RowChange } from "#admin/panels/row-change.tsx";
import { ColumnHeads, OtherValues } from "#admin/panels/row-columns.tsx";
import { RowValue } from "#admin/panels/row-value.tsx";
import { RowMenu } from "#admin/panels/row-menu.tsx";
import { OwnMark } from "#admin/parts/segment-mark.tsx";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";
import { formatFigure, formatShare } from "#admin/parts/format.ts";

/** The tones differ in lightness, so they can be told apart without colour. */
const tones = ["fill-series-1", "fill-series-2", "fill-series-3", "fill-series-4"];

/** Parts of a whole: one stacked bar and a row for each part. */
export function Shares({ title, report, view }: PanelViewProps) {
  const rows = panelRows(report, view.categories);
  const [metric] = view.metrics;
  const sizes = rows.map(({ values }) => values[0] ?? 0);
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const percent = (part: number) => `${whole > 0 ? (100 * part) / whole : 0}%`;
  const startOf = (index: number) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0);
  const toneOf = (index: number) => tones[index % tones.length];
  return (
    <RovingFocus>
      <div className="box-content flex h-8 items-center border-b border-rule pointer-coarse:h-11">
        <svg className="h-2.5 w-full bg-rule/60" aria-hidden="true">
          {rows.map(({ key }, index) => (
            <rect
              key={key}
              x={percent(startOf(index))}
              width={percent(sizes[index] ?? 0)}
              height="100%"
              className={`${toneOf(index)} stroke-surface`}
            />
          ))}
        </svg>
      </div>
      <ColumnHeads metrics={view.metrics} />
      <ul>
        {rows.map((row, index) => {
          const { key, label, filter, values, previous } = row;
          return (
            <li key={key} className="group relative flex items-center border-b border-rule">
              <FilterRow filter={filter}>
                <svg viewBox="0 0 10 10" className="mr-2.5 size-2.5 shrink-0" aria-hidden="true">
                  <rect width="10" height="10" className={toneOf(index)} />
                </svg>
                <span className="min-w-0 grow truncate">{label}</span>
                <RowValue metric={metric}>
                  <OwnMark />
                  {formatFigure(metric, values[0])}
                </RowValue>
                <OtherValues metrics={view.metrics} values={values} />
                {view.metrics.length === 1 && (
                  <span className="order-3 w-12 text-right text-muted tabular-nums">
                    {formatShare(sizes[index] ?? 0, whole)}
                  </span>
                )}
              </FilterRow>
              {previous && <RowChange metric={metric} row={row} />}
              <RowMenu label={label} filter={filter} metrics={[metric]} />
            </li>
          );
        })}
      </ul>
      <MoreRows title={title} report={report} />
    </RovingFocus>
  );
}
