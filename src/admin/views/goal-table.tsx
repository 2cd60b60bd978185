import type { Metric } from "#contract/report.ts";
import { dimensionTitles, metricDefinitions } from "#contract/report-figures.ts";
import { useReport } from "#admin/api/report.ts";
import { stripMetrics } from "#admin/panels/metric-strip.tsx";
import { unknownOriginOf } from "#admin/parts/describe-value.ts";
import { formatCount } from "#admin/parts/format.ts";
import { type Comparison, useReportScope } from "#admin/api/report-scope.ts";
import { CreditPicker } from "#admin/scope/credit-picker.tsx";
import { useWithoutVisit } from "#admin/api/without-visit.ts";
import { MoreRows } from "#admin/explain/more-rows.tsx";
import { Figure } from "#admin/explain/figure.tsx";
import { FilterRow } from "#admin/panels/filter-row.tsx";
import type { PanelView, PanelViewProps } from "#admin/panels/panel.ts";
import { type PanelRow, panelRows, rankOf } from "#admin/panels/panel-rows.ts";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";
import { WhyMark } from "#admin/why/why-mark.tsx";

const headings: Partial<Record<Metric, string>> = {
  visitors: "Visitors",
  conversion_rate: "Rate",
  conversion_value: "Goal Value",
};

/** Only counts and values show their change. The rates follow from them. Of two segments, all values are shown. */
const showsChange = (metric: Metric, isOfSegments: boolean) =>
  isOfSegments || ["count", "amount"].includes(metricDefinitions[metric].unit);

/**
 * Width of the change beside a value, so that the values end below each other. A narrow screen shows only the change of the first
 * metric. Of two segments, it shows each value of the other one on a line of its own.
 */
function changeClass(index: number, isOfSegments: boolean): string {
  if (isOfSegments) return "max-lg:block max-lg:text-right";
  return index > 0 ? "w-18 max-lg:hidden" : "w-18 max-sm:w-14";
}
const besideChange = (index: number, isOfSegments: boolean) =>
  isOfSegments ? "" : index > 0 ? "lg:pr-18" : "pr-18 max-sm:pr-14";

/** A phone has no room for this rate, which follows from the two counts beside it. */
const onPhone = (metric: Metric) => (metric === "rate_to_won" ? "max-sm:hidden" : "");

/** Conversions or leads of each row, with rate and value. */
export function GoalTable({ title, report, view }: PanelViewProps) {
  const { scope } = useReportScope();
  const isOfSegments = scope.compare === "segment";
  const first = view.metrics.indexOf(view.sort?.metric ?? view.metrics[0]);
  const last = view.metrics.length - 1;
  // Among equal counts, the highest value comes first. Leads of unknown origin come last, because no one can act on them.
  const rows = panelRows(report)
    .filter(({ values, previous = [] }) => [...values, ...previous].some(Boolean))
    .toSorted(
      (one, other) =>
        Number(!!unknownOriginOf(one.key)) - Number(!!unknownOriginOf(other.key)) ||
        rankOf(other, isOfSegments, first) - rankOf(one, isOfSegments, first) ||
        rankOf(other, isOfSegments, last) - rankOf(one, isOfSegments, last),
    );

  function headingOf(metric: Metric): string {
    const heading = headings[metric] ?? metricDefinitions[metric].title;
    return metricDefinitions[metric].unit === "amount" ? `${heading}, ${report.currency}` : heading;
  }

  return (
    <RovingFocus>
      <table className="w-full tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1.5 text-left font-normal">
              {report.dimension && dimensionTitles[report.dimension]}
            </th>
            {view.metrics.map((metric, index) => (
              <th
                key={metric}
                scope="col"
                className={`py-1.5 pl-4 text-right font-normal whitespace-nowrap max-sm:pl-2 ${onPhone(metric)} ${scope.compare && showsChange(metric, isOfSegments) ? besideChange(index, isOfSegments) : ""}`}
              >
                {headingOf(metric)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GoalRow key={row.key} row={row} view={view} compare={scope.compare} />
          ))}
        </tbody>
      </table>
      {view.metrics.includes("conversion_rate") && <RateNote />}
      {view.credit && <CreditPicker usual={view.credit} />}
      <MoreRows title={title} report={report} />
    </RovingFocus>
  );
}

/** Names the denominator of the rate, and the conversions that it excludes. */
function RateNote() {
  const { data: visits } = useReport({ metrics: stripMetrics });
  const { count: unlinked, isPending } = useWithoutVisit("conversions");
  if (!visits || isPending) return null;
  const all = visits.rows[0]?.values[0] ?? 0;
  return (
    <p className="py-1.5 text-[0.75rem] text-muted">
      Rate: visits with the conversion, divided by {all === 1 ? "the only visit" : `all ${formatCount(all)} visits`}.
      {unlinked > 0 &&
        ` ${formatCount(unlinked)} ${unlinked === 1 ? "conversion without consent is" : "conversions without consent are"} not in the rate.`}
    </p>
  );
}

interface GoalRowProps {
  row: PanelRow;
  view: PanelView;
  compare: Comparison | undefined;
}

function GoalRow({ row: { key, label, filter, values, previous }, view, compare }: GoalRowProps) {
  const isOfSegments = compare === "segment";
  const name = (
    <span className="block truncate" title={label}>
      {label}
    </span>
  );
  // Leads without a visit have no visitor who could be counted.
  const hasVisitors = !unknownOriginOf(key);
  const isKnown = (metric: Metric) => hasVisitors || metric !== "visitors";
  return (
    <tr>
      <th scope="row" aria-label={label} className="w-full max-w-0 border-t border-rule text-left font-normal">
        {hasVisitors ? <FilterRow filter={filter}>{name}</FilterRow> : label}
      </th>
      {view.metrics.map((metric, index) => (
        <td
          key={metric}
          className={`h-8 border-t border-rule pl-4 text-right whitespace-nowrap max-sm:pl-2 ${onPhone(metric)}`}
        >
          {isKnown(metric) ? (
            <Figure
              metric={metric}
              filters={[filter]}
              credit={view.credit}
              of={label}
              value={values[index]}
              before={previous?.[index]}
            />
          ) : (
            "–"
          )}
          {compare && showsChange(metric, isOfSegments) && (
            <span className={`inline-block pl-2 text-left text-[0.75rem] ${changeClass(index, isOfSegments)}`}>
              {isKnown(metric) && (
                <WhyMark
                  canExplain={hasVisitors}
                  filters={[filter]}
                  of={label}
                  metric={metric}
                  value={values[index]}
                  before={previous?.[index]}
                />
              )}
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}
