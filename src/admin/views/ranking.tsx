import { useReportScope } from "#admin/api/report-scope.ts";
import { MoreRows } from "#admin/explain/more-rows.tsx";
import { useLeadsLink } from "#admin/leads/lead-scope.ts";
import { FilterRow } from "#admin/panels/filter-row.tsx";
import type { PanelViewProps } from "#admin/panels/panel.ts";
import { hasValue, panelRows } from "#admin/panels/panel-rows.ts";
import { RowBar, useLargest } from "#admin/panels/row-bar.tsx";
import { RowChange } from "#admin/panels/row-change.tsx";
import { ColumnHeads, OtherValues } from "#admin/panels/row-columns.tsx";
import { RowValue } from "#admin/panels/row-value.tsx";
import { RowMenu } from "#admin/panels/row-menu.tsx";
import { OwnMark } from "#admin/parts/segment-mark.tsx";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";
import { formatFigure } from "#admin/parts/format.ts";

/**
 * The rows of a report, each in front of a bar whose length is relative to the largest value. Only the first metric
 * has bars; the values of further metrics are shown beside it.
 */
export function Ranking({ title, report, view }: PanelViewProps) {
  const rows = panelRows(report, view.categories).filter((row) => hasValue(row) || view.categories);
  const { scope } = useReportScope();
  const leadsOf = useLeadsLink(report);
  const [metric] = view.metrics;
  const largest = useLargest(rows);
  return (
    <RovingFocus>
      <ColumnHeads metrics={view.metrics} />
      <ol>
        {rows.map((row) => {
          const { key, label, filter, values } = row;
          return (
            <li key={key} className="group relative flex items-center border-b border-rule">
              <RowBar row={row} metrics={view.metrics} largest={largest} />
              <FilterRow filter={filter}>
                <span className="min-w-0 grow truncate pl-2" title={label}>
                  {label}
                </span>
                <RowValue metric={metric} className="min-w-12 shrink-0 pl-3 text-right">
                  <OwnMark />
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
