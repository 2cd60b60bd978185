import type { Changes } from "#contract/report-changes.ts";
import { metricDefinitions } from "#contract/report-figures.ts";
import { type Filter, scopeDays, useReportScope } from "#admin/api/report-scope.ts";
import { comparisonLabels } from "#admin/api/scope-labels.ts";
import { describeSegment, nameRow } from "#admin/parts/describe-filter.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { describeChange, formatFigure } from "#admin/parts/format.ts";
import { today } from "#admin/parts/format-time.ts";
import { Sheet } from "#admin/parts/sheet.tsx";
import { ScopeNote } from "#admin/scope/scope-note.tsx";
import { Skeleton } from "#admin/parts/skeleton.tsx";
import { formatDifference, nameLargest } from "#admin/why/describe-parts.ts";
import { PartOfToday } from "#admin/why/part-of-today.tsx";
import { PartTable } from "#admin/why/part-table.tsx";
import { useChanges } from "#admin/why/use-changes.ts";
import { type MetricChange, useWhy } from "#admin/why/why-address.ts";

/** Explains why a figure changed, by dividing its difference exactly by several dimensions. */
export default function WhySheet() {
  const { why, close } = useWhy();
  const { segment } = useReportScope();
  const title = why ? metricDefinitions[why.metric].title : "";
  return (
    <Sheet
      open={why !== undefined}
      onClose={close}
      title={segment ? `${title}: where the segments differ` : `Why did ${title} change?`}
      wide
    >
      {why && <Content why={why} />}
    </Sheet>
  );
}

function Content({ why }: { why: MetricChange }) {
  const { data, error, isFetching, isPlaceholderData, refetch, compare } = useChanges(why);
  const { scope } = useReportScope();
  const { open, narrow: showThem } = useWhy();
  const changes = data?.metric === why.metric ? data : undefined;
  if (error && !changes)
    return (
      <Failure
        what="The breakdown could not be loaded."
        error={error}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!changes) return <Skeleton className="h-72 w-full" />;
  const other = compare === "segment" ? describeSegment(scope.segment ?? []) : comparisonLabels[compare].toLowerCase();
  const days = scopeDays(scope, today());
  const isRunning = compare !== "segment" && (days === undefined || days.to >= today());
  const narrow = (filter: MetricChange["filters"][number]) => open({ ...why, filters: [...why.filters, filter] });
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${isPlaceholderData ? "opacity-50" : ""}`}
      aria-busy={isFetching}
    >
      <ScopeNote compare={compare} />
      <Summary why={why} changes={changes} other={other} isSegment={compare === "segment"} isRunning={isRunning} />
      {why.filters.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span>Only {describeSegment(why.filters)}.</span>
          <ActionButton onClick={() => open({ ...why, filters: why.filters.slice(0, -1) })}>Back</ActionButton>
          <ActionButton onClick={showThem}>Show in the dashboard</ActionButton>
        </p>
      )}
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
        {changes.dimensions.map((parts) => (
          <PartTable
            key={parts.dimension}
            changes={changes}
            parts={parts}
            onNarrow={narrow}
            segments={compare === "segment" ? nameSegments(scope.segment ?? [], scope.filters) : undefined}
          />
        ))}
      </div>
      <p className="text-muted">
        Each table adds up to the total difference. Select a row to break it down further. For a rate, a row shows how
        much of the difference is due to its rate differing from the overall rate of{" "}
        {compare === "segment" ? "the other segment" : "the time before"}.
      </p>
    </div>
  );
}

/** Short names of the two segments as titles of columns. */
function nameSegments(other: readonly Filter[], current: readonly Filter[]): [other: string, current: string] {
  return [nameRow(other) ?? "Other segment", nameRow(current) ?? "This segment"];
}

/** The difference and its largest parts in words. */
interface SummaryProps {
  why: MetricChange;
  changes: Changes;
  other: string;
  isSegment: boolean;
  /** The range is not over, but the compared one is. */
  isRunning: boolean;
}

function Summary({ why, changes, other, isSegment, isRunning }: SummaryProps) {
  const { metric, current, previous, difference } = changes;
  const { title } = metricDefinitions[metric];
  const largest = nameLargest(changes);
  const words = describeChange(metric, current, previous)?.words;
  if (difference === null) return <p>One of the two sides has no value, so there is no difference to divide.</p>;
  if (difference === 0)
    return (
      <p>
        {title} {formatFigure(metric, current)}: no difference from {other}. Single rows may still differ:
      </p>
    );
  return (
    <div className="max-w-[65ch] text-[0.9375rem]">
      <p>
        {title}: {formatFigure(metric, current)}
        {isSegment
          ? `; ${other}: ${formatFigure(metric, previous)}`
          : `, ${words} on the ${other} (${formatFigure(metric, previous)})`}
        . The difference is <strong className="font-semibold">{formatDifference(metric, difference)}</strong>.
      </p>
      {isRunning && (
        <p className="mt-1 border-l-2 border-signal pl-3">
          The range includes today, which is not over, and is compared with complete days. <PartOfToday why={why} />
        </p>
      )}
      {largest.length > 0 && <p className="mt-1">Largest contributions: {largest.join(", ")}.</p>}
    </div>
  );
}
