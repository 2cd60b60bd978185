import { stepDays } from "#contract/calendar-range.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { type Comparison, comparisons, type Range, scopeDays, useReportScope } from "#admin/api/report-scope.ts";
import { comparisonLabels, rangeLabels } from "#admin/api/scope-labels.ts";
import { scopeUnit } from "#admin/api/scope-range.ts";
import { AlertsButton } from "#admin/alerts/alerts-button.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { today } from "#admin/parts/format-time.ts";
import { BackIcon, FilterIcon, ForwardIcon, SegmentIcon, ShareIcon } from "#admin/parts/icons.tsx";
import { Spinner } from "#admin/parts/spinner.tsx";
import { CustomDays } from "#admin/scope/custom-days.tsx";
import { SegmentNote } from "#admin/segments/segment-note.tsx";
import { ToolButton } from "#admin/scope/tool-button.tsx";
import { UnusedParts } from "#admin/scope/unused-parts.tsx";
import { ExploreMenu } from "#admin/scope/explore-menu.tsx";
import { withMore } from "#admin/leads/more-button.tsx";
import { FilterChips } from "#admin/scope/filter-chips.tsx";
import { GoalNote, GoalPicker } from "#admin/scope/goal-picker.tsx";
import { narrowPick, PickList, type PickGroup } from "#admin/scope/pick-list.tsx";
import { ScopeNote } from "#admin/scope/scope-note.tsx";

interface ScopeBarProps {
  /** Offers only the range on a phone. */
  isShort: boolean | undefined;
  /** On a phone, shown only with the other tools: leads are an inbox, which ignores the range. */
  isOfLeads: boolean;
  isLoading: boolean;
  onAlerts: () => void;
  onAddFilter: () => void;
  onCompare: () => void;
  onSegments: () => void;
  onShare: () => void;
}

const group = (label: string, ranges: readonly Range[]): PickGroup<Range> => ({
  label,
  options: ranges.map((id) => [id, rangeLabels[id]] as const),
});

const rangeGroups = [
  group("Days", ["today", "yesterday", "7d", "30d", "90d", "12mo"]),
  group("Weeks, Monday to Sunday", ["week", "last_week"]),
  group("Months", ["month", "last_month"]),
  group("Quarters", ["quarter", "last_quarter"]),
  group("Years", ["year", "last_year"]),
  group("Other", ["all", "custom"]),
];

/** Controls for the date range, comparison and filters of everything below. */
export function ScopeBar({
  isShort,
  isOfLeads,
  isLoading,
  onAlerts,
  onAddFilter,
  onCompare,
  onSegments,
  onShare,
}: ScopeBarProps) {
  const isAdmin = useIsAdmin();
  const { filters } = useReportScope();
  return (
    <div
      className={`z-10 -mx-1 bg-surface px-1 md:sticky md:top-0 ${isOfLeads && filters.length === 0 ? withMore : ""}`}
    >
      <div className="flex min-h-12 flex-wrap items-center gap-2 py-2 max-sm:gap-x-1.5">
        <RangePicker />
        <div className={isShort ? "contents max-sm:hidden" : "contents"}>
          <ComparisonPicker onCompare={onCompare} />
          <GoalPicker />
          <ToolButton label="Filter" labelled="sm" icon={<FilterIcon />} onClick={onAddFilter} aria-keyshortcuts="f" />
          <ToolButton
            label="Segments"
            labelled="sm"
            icon={<SegmentIcon />}
            onClick={onSegments}
            aria-keyshortcuts="s"
          />
          <ExploreMenu />
          <AlertsButton onOpen={onAlerts} />
          {isAdmin && <ToolButton label="Share this view" labelled="xl" icon={<ShareIcon />} onClick={onShare} />}
        </div>
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
      <ScopeNote />
      <SegmentNote onChoose={onCompare} />
      <GoalNote />
      <UnusedParts />
    </div>
  );
}

/** The range by name or by days, with buttons for the previous and the next one. */
function RangePicker() {
  const { scope, range, from, to, setRange, setDays, setNamed } = useReportScope();
  const now = today();
  const days = scopeDays(scope, now);
  const unit = scopeUnit(scope);
  const step = (direction: 1 | -1) => days && setNamed(stepDays(days, unit, direction, now), now);

  function choose(next: Range) {
    if (next !== "custom") return setRange(next);
    // A custom range starts with the days of the current range.
    setDays(days?.from ?? now, days?.to ?? now);
  }

  return (
    <>
      <div className="flex">
        <ActionButton
          onClick={() => step(-1)}
          disabled={!days}
          icon={<BackIcon />}
          aria-label={`Previous ${unit ?? "period"}`}
          title={`Previous ${unit ?? "period"}`}
          className="rounded-r-none border-r-0 px-2"
        />
        <PickList
          label="Date range"
          value={range}
          onChoose={choose}
          groups={rangeGroups}
          className={`rounded-none max-sm:w-31 ${narrowPick}`}
        />
        <ActionButton
          onClick={() => step(1)}
          disabled={!days || days.to >= now}
          icon={<ForwardIcon />}
          aria-label={`Next ${unit ?? "period"}`}
          title={`Next ${unit ?? "period"}`}
          className="rounded-l-none border-l-0 px-2"
        />
      </div>
      {range === "custom" && from && to && <CustomDays from={from} to={to} onChoose={setDays} />}
    </>
  );
}

function ComparisonPicker({ onCompare }: { onCompare: () => void }) {
  const { range, compare, filters, setCompare, compareWith } = useReportScope();
  // All time can be compared with other visits, but not with earlier days.
  const offered = comparisons.filter((id) => range !== "all" || id === "segment");
  function choose(next: Comparison | "none") {
    if (next !== "segment") return setCompare(next === "none" ? undefined : next);
    // Filtered visits are compared with all, until others are chosen.
    if (filters.length > 0) compareWith([]);
    onCompare();
  }
  return (
    <PickList<Comparison | "none">
      label="Compare with"
      value={compare ?? "none"}
      onChoose={choose}
      options={[["none", "No comparison"], ...offered.map((id) => [id, comparisonLabels[id]] as const)]}
      // On a phone it fills what the range leaves of the first row.
      className={`rounded-control max-sm:w-0 max-sm:min-w-26 max-sm:flex-1 ${narrowPick}`}
    />
  );
}
