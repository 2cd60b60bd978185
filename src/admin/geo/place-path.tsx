import { type Filter, useReportScope } from "#admin/api/report-scope.ts";
import { describeValue } from "#admin/parts/describe-value.ts";

const levels = ["country", "region", "city"] as const;

/** Breadcrumbs from the world to a city, built from the current filters. */
export function PlacePath() {
  const { filters, setFilters } = useReportScope();
  const depthOf = ({ dimension }: Filter) => levels.findIndex((level) => level === dimension);
  const steps = levels.flatMap((level) =>
    filters.filter(({ dimension, excludes }) => dimension === level && !excludes),
  );
  const backTo = (depth: number) => setFilters(filters.filter((filter) => depthOf(filter) <= depth));
  if (steps.length === 0)
    return <p className="-mb-4 text-muted">Select a country to see its regions, then a region to see its cities.</p>;
  return (
    <nav aria-label="Location" className="-mb-4">
      <ol className="flex flex-wrap items-center gap-x-2 text-muted">
        <li>
          <button
            type="button"
            onClick={() => backTo(-1)}
            className="min-h-8 underline underline-offset-4 hover:text-text"
          >
            World
          </button>
        </li>
        {steps.map((step, index) => (
          <li key={`${step.dimension}:${step.value}`} className="flex items-center gap-2">
            <span aria-hidden="true">›</span>
            {index === steps.length - 1 ? (
              <span aria-current="location" className="font-medium text-text">
                {describeValue(step.dimension, step.value)}
              </span>
            ) : (
              <button
                type="button"
                onClick={() => backTo(depthOf(step))}
                className="min-h-8 underline underline-offset-4 hover:text-text"
              >
                {describeValue(step.dimension, step.value)}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
