import type { ReactNode } from "react";
import { formatFilter, scopeDays, useReportScope } from "#admin/api/report-scope.ts";
import { splitFilters } from "#admin/api/report.ts";
import { describeLeadFilter } from "#admin/leads/describe-lead-filter.ts";
import { withMore } from "#admin/leads/more-button.tsx";
import { useLeadScope } from "#admin/leads/lead-scope.ts";
import { useWorkScope } from "#admin/leads/workspace/work-scope.ts";
import { FilterChip } from "#admin/parts/filter-chip.tsx";
import { formatDays, today } from "#admin/parts/format-time.ts";

/** The days and the filters of visits; each can be removed. */
export function LeadFilterChips() {
  const { scope, change } = useLeadScope();
  const { filters, days } = scope;
  return (
    <>
      {filters.map((filter) => (
        <FilterChip
          key={formatFilter(filter)}
          {...describeLeadFilter(filter)}
          onRemove={() => change({ filters: filters.filter((one) => one !== filter) })}
        />
      ))}
      {days && (
        <FilterChip
          name="Received"
          value={formatDays(days.from, days.to)}
          onRemove={() => change({ days: undefined })}
        />
      )}
    </>
  );
}

/** Leads are an inbox, so the dashboard's range and filters are applied only on request. */
export function LeadScopeNote() {
  const { scope, change } = useLeadScope();
  const { view } = useWorkScope().scope;
  const dashboard = useReportScope();
  const days = scopeDays(dashboard.scope, today());
  const own = new Set(scope.filters.map(formatFilter));
  const filters = splitFilters(["leads"], dashboard.filters).applied.filter((one) => !own.has(formatFilter(one)));
  const ignoresDays = days?.from !== scope.days?.from || days?.to !== scope.days?.to;
  if (!ignoresDays && filters.length === 0) return null;
  const added = [...scope.filters, ...filters];
  return (
    // A filter that is ignored would be missed in an export, so it is more prominent than other days.
    <p
      className={
        filters.length > 0 ? "border-l-2 border-signal pl-3 font-medium" : `text-muted ${scope.days ? "" : withMore}`
      }
    >
      {scope.days && ignoresDays
        ? `The days of this ${view} differ from those above${filters.length > 0 ? ", and it ignores the filters" : ""}.`
        : `This ${view} ignores the ${[ignoresDays && "date range", filters.length > 0 && "filters"].filter(Boolean).join(" and ")} above.`}{" "}
      <ApplyButton onClick={() => change({ days, filters: added })}>
        Apply {filters.length > 0 || scope.days ? "them" : "it"}
      </ApplyButton>
      {filters.length > 0 && ignoresDays && (
        <>
          {" "}
          or <ApplyButton onClick={() => change({ filters: added })}>only the filters</ApplyButton>
        </>
      )}
    </p>
  );
}

const ApplyButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    onClick={onClick}
    className="min-h-8 underline underline-offset-4 hover:text-text pointer-coarse:min-h-11"
  >
    {children}
  </button>
);
