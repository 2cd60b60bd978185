import type { Metric } from "#contract/report.ts";
import { metricDefinitions } from "#contract/report-figures.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { RowValue } from "#admin/panels/row-value.tsx";
import { formatFigure } from "#admin/parts/format.ts";

const width = "w-16 shrink-0 pl-2 text-right";
/** Hides the number of visits beside their rate on a phone, which has no room for it. */
const phoneClass = (metric: Metric) => (metric === "goal_visits" ? "max-sm:hidden" : "");

const headings: Partial<Record<Metric, string>> = { goal_visits: "Reached", goal_rate: "Rate" };
const headingOf = (metric: Metric) => headings[metric] ?? metricDefinitions[metric].title;

/** Leaves room for the change and the menu of each row. */
const trailingPadding = (compares: boolean) => (compares ? "pr-[calc(4rem+var(--row-menu))]" : "pr-(--row-menu)");

const barWidths = [
  "w-[calc(100%-4rem-var(--row-menu))]",
  "w-[calc(100%-8rem-var(--row-menu))]",
  "w-[calc(100%-12rem-var(--row-menu))]",
  "w-[calc(100%-16rem-var(--row-menu))]",
];
/** Width of the bars of a ranking: they end before the numbers, the change and the menu, so all rows have the same scale. */
export const barWidth = (metrics: readonly Metric[], compares: boolean) =>
  barWidths[Math.min(metrics.length - 1 + Number(compares), barWidths.length - 1)];

/** Titles of the columns of a ranking. Hidden from screen readers, because each value also names its metric. */
export function ColumnHeads({ metrics }: { metrics: readonly Metric[] }) {
  const [first, ...others] = metrics;
  const { compare } = useReportScope();
  if (!first || !others.some((metric) => metric in headings)) return null;
  return (
    <p
      aria-hidden="true"
      className={`flex items-center border-b border-rule py-1 text-[0.75rem] text-muted ${trailingPadding(compare !== undefined)}`}
    >
      <span className="grow text-right">{metricDefinitions[first].title}</span>
      {others.map((metric) => (
        <span key={metric} title={metricDefinitions[metric].definition} className={`${width} ${phoneClass(metric)}`}>
          {headingOf(metric)}
        </span>
      ))}
    </p>
  );
}

interface OtherValuesProps {
  metrics: readonly Metric[];
  /** Values of all metrics of the row. */
  values: readonly (number | null)[];
}

/** The values of a row after the first, each in its own column. */
export const OtherValues = ({ metrics, values }: OtherValuesProps) =>
  metrics.slice(1).map((metric, index) => (
    <RowValue key={metric} metric={metric} className={`${width} text-muted ${phoneClass(metric)}`}>
      {formatFigure(metric, values[index + 1])}
    </RowValue>
  ));
