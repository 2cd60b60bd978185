import { useReportScope } from "#admin/api/report-scope.ts";
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
import { OwnNote } from "#admin/segments/own-note.tsx";

/** The tones differ in lightness, so they can be told apart without colour. */
const tones = ["fill-series-1", "fill-series-2", "fill-series-3", "fill-series-4"];

/** The colours of two compared segments, from dark to light. */
const ownTones = ["fill-series-1", "fill-series-1/70", "fill-series-1/45", "fill-series-1/20"];
const otherTones = ["fill-series-2", "fill-series-2/70", "fill-series-2/45", "fill-series-2/20"];

const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);
const toneAt = (tones: readonly string[], index: number) => tones[index % tones.length];

/** The parts, beside each other. */
function StackedBar({ sizes, tones }: { sizes: readonly number[]; tones: readonly string[] }) {
  const whole = sumOf(sizes);
  const percent = (part: number) => `${whole > 0 ? (100 * part) / whole : 0}%`;
  return (
    <svg className="h-2.5 w-full bg-rule/60" aria-hidden="true">
      {sizes.map((size, index) => (
        <rect
          key={index}
          x={percent(sumOf(sizes.slice(0, index)))}
          width={percent(size)}
          height="100%"
          className={`${toneAt(tones, index)} stroke-surface`}
        />
      ))}
    </svg>
  );
}

/** Parts of a whole: one stacked bar, or one for each of two compared segments, and a row for each part. */
export function Shares({ title, report, view }: PanelViewProps) {
  const { segment } = useReportScope();
  const rows = panelRows(report, view.categories);
  const [metric] = view.metrics;
  const sizes = rows.map(({ values }) => values[0] ?? 0);
  const whole = sumOf(sizes);
  const shownTones = segment ? ownTones : tones;
  return (
    <RovingFocus>
      <div className="box-content flex h-8 flex-col justify-center gap-0.5 border-b border-rule pointer-coarse:h-11">
        <StackedBar sizes={sizes} tones={shownTones} />
        {segment && <StackedBar sizes={rows.map(({ previous }) => previous?.[0] ?? 0)} tones={otherTones} />}
      </div>
      <ColumnHeads metrics={view.metrics} />
      <ul>
        {rows.map((row, index) => {
          const { key, label, filter, values, previous } = row;
          return (
            <li key={key} className="group relative flex items-center border-b border-rule">
              <FilterRow filter={filter}>
                <svg viewBox="0 0 10 10" className="mr-2.5 size-2.5 shrink-0" aria-hidden="true">
                  <rect width="10" height="10" className={toneAt(shownTones, index)} />
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
      <OwnNote what="Shares" />
      <MoreRows title={title} report={report} />
    </RovingFocus>
  );
}
