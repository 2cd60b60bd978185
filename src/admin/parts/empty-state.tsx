import { useReportScope } from "#admin/api/report-scope.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";

/** Shows that there is no data and how to get some. */
export function EmptyState({ what, hint }: { what: string; hint?: string }) {
  const { range, filters, ownFilters, frozen, clearFilters, setRange } = useReportScope();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-muted">
      <p className="max-w-[60ch]">
        {what}
        {filters.length > 0 ? " with these filters." : range === "all" ? "." : " in this range."}
        {hint && range === "all" && filters.length === 0 && ` ${hint}`}
      </p>
      {ownFilters.length > 0 ? (
        <ActionButton onClick={clearFilters}>Clear filters</ActionButton>
      ) : (
        range !== "all" && !frozen && <ActionButton onClick={() => setRange("all")}>Show all time</ActionButton>
      )}
    </div>
  );
}
