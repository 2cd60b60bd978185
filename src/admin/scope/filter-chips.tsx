import { filterTitle } from "#contract/report-filter.ts";
import { describeOperator, type Filter, formatFilter, useReportScope } from "#admin/api/report-scope.ts";
import { describeFilterValue } from "#admin/parts/describe-value.ts";
import { RemoveIcon } from "#admin/parts/icons.tsx";

export function FilterChips() {
  const { ownFilters, toggle, clearFilters } = useReportScope();
  if (ownFilters.length === 0) return null;
  return (
    <>
      <ul aria-label="Filters" className="flex min-w-0 flex-wrap gap-2">
        {ownFilters.map((filter) => (
          <li key={formatFilter(filter)} className="min-w-0">
            <Chip filter={filter} onRemove={() => toggle(filter)} />
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
  );
}

function Chip({ filter, onRemove }: { filter: Filter; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control bg-chosen pr-2 pl-3 hover:text-danger pointer-coarse:min-h-11"
    >
      <span className="sr-only">Remove filter</span>
      <span className="text-muted">
        {filterTitle(filter.dimension)} {describeOperator(filter)}
      </span>
      <span className="truncate font-medium">{describeFilterValue(filter)}</span>
      <RemoveIcon />
    </button>
  );
}
