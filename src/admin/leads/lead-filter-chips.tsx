import { formatFilter, scopeDays, useReportScope } from "#admin/api/report-scope.ts";
import { splitFilters } from "#admin/api/report.ts";
import { describeLeadFilter } from "#admin/leads/describe-lead-filter.ts";
import { useLeadScope } from "#admin/leads/lead-scope.ts";
import { describeSource } from "#admin/parts/format.ts";
import { formatDays, today } from "#admin/parts/format-time.ts";
import { RemoveIcon } from "#admin/parts/icons.tsx";

/**
 * The days and the filters of visits, which the list, the table and the board share; each can be removed. The form has a
 * control of its own in the list.
 */
export function LeadFilterChips({ showsForm = false }) {
  const { scope, change } = useLeadScope();
  const { source, filters, days } = scope;
  return (
    <>
      {showsForm && source && (
        <Chip name="Source is" value={describeSource(source)} onRemove={() => change({ source: undefined })} />
      )}
      {filters.map((filter) => (
        <Chip
          key={formatFilter(filter)}
          {...describeLeadFilter(filter)}
          onRemove={() => change({ filters: filters.filter((one) => one !== filter) })}
        />
      ))}
      {days && (
        <Chip name="Received" value={formatDays(days.from, days.to)} onRemove={() => change({ days: undefined })} />
      )}
    </>
  );
}

/** Leads are an inbox, so the dashboard's range and filters are applied only on request. */
export function LeadScopeNote() {
  const { scope, change } = useLeadScope();
  const dashboard = useReportScope();
  const days = scopeDays(dashboard.scope, today());
  const own = new Set(scope.filters.map(formatFilter));
  const filters = splitFilters(["leads"], dashboard.filters).applied.filter((one) => !own.has(formatFilter(one)));
  const ignoresDays = days?.from !== scope.days?.from || days?.to !== scope.days?.to;
  if (!ignoresDays && filters.length === 0) return null;
  return (
    <p className="text-muted">
      {scope.days && ignoresDays
        ? "The days of this list differ from those above."
        : `This list ignores the ${[ignoresDays && "date range", filters.length > 0 && "filters"].filter(Boolean).join(" and ")} above.`}{" "}
      <button
        type="button"
        onClick={() => change({ days, filters: [...scope.filters, ...filters] })}
        className="min-h-8 underline underline-offset-4 hover:text-text pointer-coarse:min-h-11"
      >
        Apply {filters.length > 0 || scope.days ? "them" : "it"}
      </button>
    </p>
  );
}

interface ChipProps {
  name: string;
  value: string;
  onRemove: () => void;
}

function Chip({ name, value, onRemove }: ChipProps) {
  return (
    <button
      type="button"
      onClick={onRemove}
      className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-control bg-chosen pr-2 pl-3 hover:text-danger pointer-coarse:min-h-11"
    >
      <span className="sr-only">Remove filter</span>
      <span className="whitespace-nowrap text-muted">{name}</span>
      <span className="truncate font-medium">{value}</span>
      <RemoveIcon />
    </button>
  );
}
