import { useId } from "react";
import { dimensionLabels, formatFilter, type Range, rangeLabels, useReportScope } from "#admin/api/report-scope.ts";
import { RemoveIcon } from "#admin/parts/icons.tsx";
import { Spinner } from "#admin/parts/spinner.tsx";

/** Of which days and of which part of the visits everything below speaks. */
export function ScopeBar({ isLoading }: { isLoading: boolean }) {
  const { range, filters, setRange, toggle, clearFilters } = useReportScope();
  const selectId = useId();
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <label htmlFor={selectId} className="text-muted">
        Date range
      </label>
      <select
        id={selectId}
        value={range}
        onChange={(event) => setRange(event.target.value as Range)}
        className="min-h-8 rounded-control border border-control bg-raised pr-8 pl-2.5 pointer-coarse:min-h-11 pointer-coarse:text-[1rem]"
      >
        {Object.entries(rangeLabels).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {filters.length > 0 && (
        <>
          <ul aria-label="Filters" className="flex min-w-0 flex-wrap gap-2">
            {filters.map((filter) => (
              <li key={formatFilter(filter)} className="min-w-0">
                <button
                  type="button"
                  onClick={() => toggle(filter)}
                  className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control bg-rule/60 pr-2 pl-3 hover:text-danger pointer-coarse:min-h-11"
                >
                  <span className="sr-only">Remove filter</span>
                  <span className="text-muted">{dimensionLabels[filter.dimension]}</span>
                  <span className="truncate font-medium">{filter.value}</span>
                  <RemoveIcon />
                </button>
              </li>
            ))}
          </ul>
          <button
            type="button"
            onClick={clearFilters}
            className="min-h-8 px-1 text-muted underline underline-offset-4 hover:text-text pointer-coarse:min-h-11"
          >
            Clear filters
          </button>
        </>
      )}
      <p role="status" className="ml-auto flex items-center gap-2 text-muted max-md:sr-only">
        {isLoading && (
          <>
            <Spinner />
            Loading data…
          </>
        )}
      </p>
    </div>
  );
}
