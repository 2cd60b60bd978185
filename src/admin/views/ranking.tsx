import { useReportScope } from "#admin/api/report-scope.ts";
import { MoreRows } from "#admin/explain/more-rows.tsx";
import { useLeadsLink } from "#admin/leads/lead-scope.ts";
import { FilterRow } from "#admin/panels/filter-row.tsx";
import type { PanelViewProps } from "#admin/panels/panel.ts";
import { panelRows } from "#admin/panels/panel-rows.ts";
import { RowChange } from "#admin/panels/row-change.tsx";
import { barWidth, ColumnHeads, OtherValues } from "#admin/panels/row-columns.tsx";
import { RowValue } from "#admin/panels/row-value.tsx";
import { RowMenu } from "#admin/panels/row-menu.tsx";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";
import { formatFigure } from "#admin/parts/format.ts";

/**
 * The rows of a report, each in front of a bar whose length is relative to the largest value. Only the first metric
 * has bars; the values of further metrics are shown beside it.
 */
export function Ranking({ title, report, view }: PanelViewProps) {
  const rows = panelRows(report, view.categories).filter(({ values }) => values[0] !== 0 || view.categories);
  const { scope } = useReportScope();
  const leadsOf = useLeadsLink(report);
  const [metric] = view.metrics;
  const largest = Math.max(...rows.map(({ values }) => values[0] ?? 0), 1);
  return (
    <RovingFocus>
      <ColumnHeads metrics={view.metrics} />
      <ol>
        {rows.map((row) => {
          const { key, label, filter, values } = row;
          return (
            <li key={key} className="group relative flex items-center border-b border-rule">
              <svg
                className={`pointer-events-none absolute top-1 left-0 h-[calc(100%-0.5rem)] ${barWidth(view.metrics, scope.compare !== undefined)}`}
                aria-hidden="true"
              >
                <rect width={`${(100 * (values[0] ?? 0)) / largest}%`} height="100%" className="fill-bar" />
              </svg>
              <FilterRow filter={filter}>
                <span className="min-w-0 grow truncate pl-2" title={label}>
                  {label}
                </span>
                <RowValue metric={metric} className="min-w-12 shrink-0 pl-3 text-right">
                  {formatFigure(metric, values[0])}
                </RowValue>
                <OtherValues metrics={view.metrics} values={values} />
              </FilterRow>
              {scope.compare && <RowChange metric={metric} row={row} />}
              <RowMenu label={label} filter={filter} metrics={view.metrics} leads={leadsOf(filter)} />
            </li>
          );
        })}
      </ol>
      {!view.categories && <MoreRows title={title} report={report} />}
    </RovingFocus>
  );
}
