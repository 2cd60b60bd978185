import { filterTitle } from "#contract/report-filter.ts";
import { describeOperator, formatFilter, useReportScope } from "#admin/api/report-scope.ts";
import { describeFilterValue } from "#admin/parts/describe-value.ts";
import { FilterChip } from "#admin/parts/filter-chip.tsx";
import { useSavedName } from "#admin/segments/segment-data.ts";

export function FilterChips() {
  const { ownFilters, toggle, clearFilters } = useReportScope();
  const name = useSavedName(ownFilters);
  if (ownFilters.length === 0) return null;
  return (
    <>
      {name && (
        <p className="min-w-0 truncate">
          <span className="text-muted">Segment</span> <span className="font-medium">{name}</span>
        </p>
      )}
      <ul aria-label="Filters" className="flex min-w-0 flex-wrap gap-2">
        {ownFilters.map((filter) => (
          <li key={formatFilter(filter)} className="min-w-0">
            <FilterChip
              name={`${filterTitle(filter.dimension)} ${describeOperator(filter)}`}
              value={describeFilterValue(filter)}
              onRemove={() => toggle(filter)}
            />
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
