import { siteConfig } from "#site.config.ts";
import { comparisons, rangeDays, ranges } from "#contract/report-figures.ts";
import { type Comparison, comparisonLabels, type Range, rangeLabels, useReportScope } from "#admin/api/report-scope.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FilterIcon, ShareIcon } from "#admin/parts/icons.tsx";
import { Spinner } from "#admin/parts/spinner.tsx";
import { CustomDays } from "#admin/scope/custom-days.tsx";
import { FilterChips } from "#admin/scope/filter-chips.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

const dayMs = 86_400_000;

interface ScopeBarProps {
  isLoading: boolean;
  onAddFilter: () => void;
  onShare: () => void;
}

/** Controls for the date range, comparison and filters of everything below. */
export function ScopeBar({ isLoading, onAddFilter, onShare }: ScopeBarProps) {
  const isAdmin = useIsAdmin();
  const { range, from, to, compare, setRange, setDays, setCompare } = useReportScope();

  function choose(next: Range) {
    if (next !== "custom") return setRange(next);
    // The custom range starts with the days that are shown now.
    const today = new Intl.DateTimeFormat("en-CA", { timeZone: siteConfig.report.timezone }).format();
    const daysBefore = range === "all" || range === "custom" ? 0 : rangeDays[range] - 1;
    const first = new Date(Date.parse(today) - daysBefore * dayMs).toISOString().slice(0, 10);
    setDays(from ?? first, to ?? today);
  }

  return (
    <div className="z-10 -mx-1 bg-surface px-1 md:sticky md:top-0">
      <div className="flex min-h-14 flex-wrap items-center gap-2 py-2.5">
        <PickList
          label="Date range"
          value={range}
          onChoose={choose}
          options={ranges.map((id) => [id, rangeLabels[id]])}
        />
        {range === "custom" && from && to && (
          <CustomDays key={`${from} ${to}`} from={from} to={to} onChoose={setDays} />
        )}
        <PickList<Comparison | "none">
          label="Compare with"
          value={compare ?? "none"}
          disabled={range === "all"}
          onChoose={(next) => setCompare(next === "none" ? undefined : next)}
          options={[["none", "No comparison"], ...comparisons.map((id) => [id, comparisonLabels[id]] as const)]}
        />
        <ActionButton onClick={onAddFilter} icon={<FilterIcon />} aria-keyshortcuts="f">
          Filter
        </ActionButton>
        {isAdmin && (
          <ActionButton onClick={onShare} icon={<ShareIcon />}>
            Share this view
          </ActionButton>
        )}
        <FilterChips />
        <p role="status" className="ml-auto flex items-center gap-2 text-muted max-md:sr-only">
          {isLoading && (
            <>
              <Spinner />
              Loading data…
            </>
          )}
        </p>
      </div>
    </div>
  );
}
