import type { Metric } from "#contract/report.ts";
import { metricDefinitions } from "#contract/report-figures.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { MoreRows } from "#admin/explain/more-rows.tsx";
import { Figure } from "#admin/explain/figure.tsx";
import { FilterRow } from "#admin/panels/filter-row.tsx";
import type { PanelViewProps } from "#admin/panels/panel.ts";
import { type PanelRow, panelRows } from "#admin/panels/panel-rows.ts";
import { ChangeMark } from "#admin/parts/change-mark.tsx";
import { formatFigure } from "#admin/parts/format.ts";

const headings: Partial<Record<Metric, string>> = { conversion_rate: "Rate", conversion_value: "Value" };

/** Conversions, conversion rate and value of each row. */
export function GoalTable({ title, report, view }: PanelViewProps) {
  const { scope } = useReportScope();
  const rows = panelRows(report).filter(({ values }) => values[0] !== 0);

  function headingOf(metric: Metric): string {
    const heading = headings[metric] ?? metricDefinitions[metric].title;
    return metricDefinitions[metric].unit === "amount" ? `${heading}, ${report.currency}` : heading;
  }

  return (
    <>
      <table className="w-full tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1.5 text-left font-normal">
              {view.label.replace(/s$/, "")}
            </th>
            {view.metrics.map((metric) => (
              <th key={metric} scope="col" className="py-1.5 pl-4 text-right font-normal whitespace-nowrap">
                {headingOf(metric)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GoalRow key={row.key} row={row} metrics={view.metrics} compares={scope.compare !== undefined} />
          ))}
        </tbody>
      </table>
      <MoreRows title={title} view={view} report={report} />
    </>
  );
}

interface GoalRowProps {
  row: PanelRow;
  metrics: readonly Metric[];
  compares: boolean;
}

function GoalRow({ row: { label, filter, values, previous }, metrics, compares }: GoalRowProps) {
  return (
    <tr>
      <th scope="row" aria-label={label} className="w-full max-w-0 border-t border-rule text-left font-normal">
        <FilterRow filter={filter}>
          <span className="truncate" title={label}>
            {label}
          </span>
        </FilterRow>
      </th>
      {metrics.map((metric, index) => (
        <td key={metric} className="h-8 border-t border-rule pl-4 text-right whitespace-nowrap">
          {compares && index === 0 && (
            <ChangeMark
              metric={metric}
              value={values[index]}
              before={previous?.[index]}
              className="mr-2 text-[0.75rem]"
            />
          )}
          <Figure metric={metric} filters={[filter]} of={label}>
            {formatFigure(metric, values[index])}
          </Figure>
        </td>
      ))}
    </tr>
  );
}
