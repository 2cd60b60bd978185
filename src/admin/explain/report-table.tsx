import type { Metric, Report } from "#contract/report.ts";
import { metricDefinitions } from "#contract/report-figures.ts";
import { type Filter, useReportScope } from "#admin/api/report-scope.ts";
import { Figure } from "#admin/explain/figure.tsx";
import { ChangeMark } from "#admin/parts/change-mark.tsx";
import { describeTime } from "#admin/parts/format-time.ts";
import { describeValue } from "#admin/parts/describe-value.ts";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";
import { formatFigure } from "#admin/parts/format.ts";

interface ReportTableProps {
  report: Report;
  caption: string;
  /** Called after a row was selected as a filter. */
  onChosen: () => void;
}

/** A report as a table. A row's name filters the dashboard, and each number opens its explanation. */
export function ReportTable({ report, caption, onChosen }: ReportTableProps) {
  const { toggle } = useReportScope();
  const { dimension, interval, metrics, rows } = report;
  const isTime = dimension === "time";

  function describe(key: string | null): string {
    if (!dimension) return "Total";
    return isTime && interval ? describeTime(key ?? "", interval) : describeValue(dimension, key ?? "");
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than the dialog is scrolled by key
    <div className="max-h-[60dvh] overflow-auto" tabIndex={0} role="group" aria-label={`${caption}, scrollable`}>
      <RovingFocus>
        <table className="w-full tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 bg-surface text-muted">
            <tr>
              <th scope="col" className="border-b border-text py-1.5 pr-4 text-left font-medium">
                {caption}
              </th>
              {metrics.map((metric) => (
                <th
                  key={metric}
                  scope="col"
                  className="border-b border-text py-1.5 pl-5 text-right font-medium whitespace-nowrap"
                >
                  {metricDefinitions[metric].title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ReportRow
                key={row.key}
                row={row}
                label={describe(row.key)}
                filter={dimension && !isTime ? { dimension, value: row.key ?? "" } : undefined}
                metrics={metrics}
                isTime={isTime}
                onChoose={(filter) => {
                  toggle(filter);
                  onChosen();
                }}
              />
            ))}
          </tbody>
        </table>
      </RovingFocus>
    </div>
  );
}

interface ReportRowProps {
  row: Report["rows"][number];
  label: string;
  /** Missing for totals and points in time, which cannot be filtered by. */
  filter: Filter | undefined;
  metrics: readonly Metric[];
  isTime: boolean;
  onChoose: (filter: Filter) => void;
}

function ReportRow({ row: { values, previous }, label, filter, metrics, isTime, onChoose }: ReportRowProps) {
  return (
    <tr>
      <th scope="row" className="max-w-[24rem] border-b border-rule py-1.5 pr-4 text-left font-normal">
        {filter ? (
          <button
            type="button"
            onClick={() => onChoose(filter)}
            className="max-w-full truncate text-left -outline-offset-2 hover:underline"
          >
            {label}
          </button>
        ) : (
          label
        )}
      </th>
      {metrics.map((metric, index) => (
        <td key={metric} className="border-b border-rule py-1.5 pl-5 text-right whitespace-nowrap">
          <ChangeMark metric={metric} value={values[index]} before={previous?.[index]} className="mr-3" />
          {isTime ? (
            formatFigure(metric, values[index])
          ) : (
            <Figure
              metric={metric}
              filters={filter && [filter]}
              of={label}
              value={values[index]}
              before={previous?.[index]}
            />
          )}
        </td>
      ))}
    </tr>
  );
}
