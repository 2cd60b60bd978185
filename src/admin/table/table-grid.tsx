import type { Metric, Report } from "#contract/report.ts";
import { type CreditModel, dimensionTitles, isLeadSource, metricDefinitions } from "#contract/report-figures.ts";
import { type Filter, useReportScope } from "#admin/api/report-scope.ts";
import { Figure } from "#admin/explain/figure.tsx";
import { WhyMark } from "#admin/why/why-mark.tsx";
import { unknownOriginOf } from "#admin/parts/describe-value.ts";
import { describeTime } from "#admin/parts/format-time.ts";
import { formatFigure } from "#admin/parts/format.ts";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";
import type { TableRow } from "#admin/table/use-table-report.ts";

interface TableGridProps {
  report: Report;
  /** Usual credit model, if leads are divided among visits. */
  credit: CreditModel | undefined;
  rows: readonly TableRow[];
  sort: { metric: Metric; order: "asc" | "desc" } | undefined;
  onSort: (metric: Metric) => void;
  /** Filters the dashboard by a row. */
  onNarrow: (filters: readonly Filter[]) => void;
}

/** A sortable table. The name of a row filters the dashboard, and each number opens its explanation. */
export function TableGrid({ report, credit, rows, sort, onSort, onNarrow }: TableGridProps) {
  const { dimension, by, metrics } = report;
  const caption = dimension ? dimensionTitles[dimension] : "Total";
  const compares = useReportScope().compare !== undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than the dialog is scrolled by key
    <div className="max-h-[60dvh] overflow-auto" tabIndex={0} role="group" aria-label={`${caption}, scrollable`}>
      <RovingFocus>
        <table className="w-full tabular-nums">
          <caption className="sr-only">{caption}</caption>
          <thead className="sticky top-0 z-10 bg-surface text-muted">
            <tr>
              <th scope="col" className={headClass("left")}>
                {caption}
              </th>
              {by && (
                <th scope="col" className={headClass("left")}>
                  {dimensionTitles[by]}
                </th>
              )}
              {metrics.map((metric) => (
                <ColumnHead key={metric} metric={metric} compares={compares} sort={sort} onSort={sort && onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={`${row.key}\n${row.second}`}
                row={row}
                report={report}
                credit={credit}
                compares={compares}
                onNarrow={onNarrow}
              />
            ))}
          </tbody>
        </table>
      </RovingFocus>
    </div>
  );
}

const headClass = (side: "left" | "right") =>
  `border-b border-heading py-1.5 font-medium ${side === "left" ? "pr-4 text-left" : "pl-4 text-right whitespace-nowrap"}`;

interface ColumnHeadProps {
  metric: Metric;
  compares: boolean;
  sort: TableGridProps["sort"];
  /** Absent if the order is fixed. */
  onSort: ((metric: Metric) => void) | undefined;
}

function ColumnHead({ metric, compares, sort, onSort }: ColumnHeadProps) {
  const { title, definition } = metricDefinitions[metric];
  const isSorted = sort?.metric === metric;
  const direction = sort?.order === "asc" ? "ascending" : "descending";
  return (
    <th
      scope="col"
      aria-sort={isSorted ? direction : undefined}
      className={`${headClass("right")} ${compares ? "pr-16" : ""}`}
    >
      {onSort ? (
        <button
          type="button"
          title={definition}
          onClick={() => onSort(metric)}
          className={`min-h-6 -outline-offset-2 hover:text-text pointer-coarse:min-h-11 ${isSorted ? "text-text" : ""}`}
        >
          {isSorted && <span aria-hidden="true">{sort?.order === "asc" ? "↑ " : "↓ "}</span>}
          {title}
        </button>
      ) : (
        title
      )}
    </th>
  );
}

interface RowProps extends Pick<TableGridProps, "report" | "credit" | "onNarrow"> {
  row: TableRow;
  compares: boolean;
}

/** Leads without a known visit have none of its figures. */
const isOfLead = (metric: Metric) => isLeadSource(metricDefinitions[metric].source);

function Row({ row, report: { dimension, by, interval, metrics }, credit, compares, onNarrow }: RowProps) {
  const hasVisits = !unknownOriginOf(row.key);
  const isKnown = (metric: Metric) => hasVisits || isOfLead(metric);
  const isTime = dimension === "time";
  const own: Filter[] = dimension && !isTime ? [{ dimension, value: row.key ?? "" }] : [];
  const both: Filter[] = by ? [...own, { dimension: by, value: row.second ?? "" }] : own;
  const label = isTime && interval ? describeTime(row.key ?? "", interval) : row.label;
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 max-w-[40vw] border-b border-rule bg-surface py-1.5 pr-4 text-left font-normal sm:max-w-[24rem]"
      >
        {own.length > 0 ? <RowName label={label} onChoose={() => onNarrow(both)} /> : label}
      </th>
      {by && (
        <td className="max-w-[16rem] truncate border-b border-rule py-1.5 pr-4" title={row.secondLabel}>
          {row.secondLabel}
        </td>
      )}
      {metrics.map((metric, index) => (
        <td key={metric} className="border-b border-rule py-1.5 pl-4 text-right whitespace-nowrap">
          {!isKnown(metric) ? (
            "–"
          ) : isTime ? (
            formatFigure(metric, row.values[index])
          ) : (
            <Figure
              metric={metric}
              filters={both}
              credit={credit}
              of={[label, row.secondLabel].filter(Boolean).join(", ")}
              value={row.values[index]}
              before={row.previous?.[index]}
            />
          )}
          {compares && (
            <span className="inline-block min-w-16 pl-2 text-left text-[0.75rem]">
              {isKnown(metric) && (
                <WhyMark
                  canExplain={hasVisits}
                  metric={metric}
                  filters={both}
                  of={label}
                  value={row.values[index]}
                  before={row.previous?.[index]}
                />
              )}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

const RowName = ({ label, onChoose }: { label: string; onChoose: () => void }) => (
  <button
    type="button"
    title={label}
    onClick={onChoose}
    className="max-w-full min-w-24 truncate text-left -outline-offset-2 hover:underline pointer-coarse:min-h-11"
  >
    {label}
  </button>
);
