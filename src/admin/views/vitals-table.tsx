import type { Metric } from "#contract/report.ts";
import { metricDefinitions } from "#contract/report-figures.ts";
import { useReport } from "#admin/api/report.ts";
import { Figure } from "#admin/explain/figure.tsx";
import { MoreRows } from "#admin/explain/more-rows.tsx";
import { FilterRow } from "#admin/panels/filter-row.tsx";
import type { PanelViewProps } from "#admin/panels/panel.ts";
import { type PanelRow, panelRows } from "#admin/panels/panel-rows.ts";
import { RovingFocus } from "#admin/parts/roving-focus.tsx";
import type { Filter } from "#admin/api/report-scope.ts";
import { OwnNote } from "#admin/segments/own-note.tsx";
import { type Rating, rateVital, type Vital } from "#admin/views/vital-rating.ts";

/** Each rating has a shape, so it does not depend on colour. */
const marks: Record<Rating, { shape: string; className: string }> = {
  good: { shape: "M5 1a4 4 0 1 1 0 8a4 4 0 0 1 0-8", className: "fill-good" },
  "needs improvement": { shape: "M1 1h8v8H1z", className: "fill-fair" },
  poor: { shape: "M5 .5 9.8 9.2H.2z", className: "fill-poor" },
};

/** Phones show the three Core Web Vitals only; "Show all" has the other figures. */
const onPhones = new Set<Metric>(["lcp", "inp", "cls"]);
const fromTablets = (metric: Metric) => (onPhones.has(metric) ? "" : "max-sm:hidden");

const isVital = (metric: Metric): metric is Vital => metric !== "vital_samples";

/** The 75th percentile of all pages and of each page, rated by Google's thresholds. */
export function VitalsTable({ title, report, view }: PanelViewProps) {
  const all = useReport({ metrics: view.metrics, compares: false });
  const total = all.data?.rows[0];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than the screen is scrolled by key
    <div className="overflow-x-auto" tabIndex={0} role="group" aria-label="Web vitals by page, scrollable">
      <RovingFocus>
        <table className="w-full tabular-nums sm:min-w-[36rem]">
          <caption className="sr-only">Web vitals by page, 75th percentile</caption>
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-1.5 text-left font-normal">
                Page
              </th>
              {view.metrics.map((metric) => (
                <th key={metric} scope="col" className={`py-1.5 pl-4 text-right font-normal ${fromTablets(metric)}`}>
                  {metric === "vital_samples" ? "Measurements" : metricDefinitions[metric].title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {total && <Row metrics={view.metrics} label="All pages" values={total.values} />}
            {panelRows(report).map(({ key, label, filter, values }) => (
              <Row key={key} metrics={view.metrics} label={label} values={values} filter={filter} />
            ))}
          </tbody>
        </table>
      </RovingFocus>
      <OwnNote what="Figures" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-[0.75rem] text-muted">
        <p className="flex flex-wrap gap-x-5">
          {(Object.keys(marks) as Rating[]).map((rating) => (
            <span key={rating} className="inline-flex items-center gap-1.5">
              <Mark rating={rating} />
              {rating}
            </span>
          ))}
        </p>
        <span className="text-[0.8125rem]">
          <MoreRows title={title} report={report} />
        </span>
      </div>
    </div>
  );
}

interface RowProps extends Pick<PanelRow, "label" | "values"> {
  metrics: readonly Metric[];
  /** Absent in the row of totals. */
  filter?: Filter;
}

function Row({ metrics, label, values, filter }: RowProps) {
  return (
    <tr className={filter ? "" : "font-medium"}>
      <th
        scope="row"
        className={`w-full max-w-48 border-t border-rule text-left ${filter ? "font-normal" : "font-medium"}`}
      >
        {filter ? (
          <FilterRow filter={filter}>
            <span className="truncate">{label}</span>
          </FilterRow>
        ) : (
          label
        )}
      </th>
      {metrics.map((metric, index) => {
        const value = values[index];
        const rating = isVital(metric) && typeof value === "number" ? rateVital(metric, value) : undefined;
        return (
          <td
            key={metric}
            className={`h-8 border-t border-rule pl-4 text-right whitespace-nowrap ${fromTablets(metric)}`}
          >
            <Figure
              metric={metric}
              filters={filter && [filter]}
              of={label}
              value={value}
              note={rating}
              mark={rating && <Mark rating={rating} />}
            />
          </td>
        );
      })}
    </tr>
  );
}

function Mark({ rating }: { rating: Rating }) {
  const { shape, className } = marks[rating];
  return (
    <svg viewBox="0 0 10 10" role="img" aria-label={rating} className={`inline size-2.5 ${className}`}>
      <path d={shape} />
    </svg>
  );
}
