import type { Dimension } from "#contract/report-figures.ts";
import { leadStages } from "#contract/lead-stages.ts";
import { type ReportQuestion, useReportOf } from "#admin/api/report.ts";
import type { ReportScope } from "#admin/api/report-scope.ts";
import { describeValue } from "#admin/parts/describe-value.ts";
import { Failure } from "#admin/parts/failure.tsx";
import { formatCount } from "#admin/parts/format.ts";
import { Skeleton } from "#admin/parts/skeleton.tsx";

const maxValues = 500;
const maxShown = 40;

interface ValuesProps {
  search: string;
  isUsed: (value: string) => boolean;
  onChoose: (value: string) => void;
}

/** The stages of a lead, and the option "none". */
export function LeadStages({ isUsed, onChoose }: Omit<ValuesProps, "search">) {
  return (
    <ul className="border-t border-rule">
      {[...leadStages, ""].map((stage) => (
        <Value
          key={stage}
          label={describeValue("lead_stage", stage)}
          disabled={isUsed(stage)}
          onClick={() => onChoose(stage)}
        />
      ))}
    </ul>
  );
}

/** The values to choose from, within a range and filters. Goals are listed only if they have conversions. */
export function Values({
  dimension,
  metric = "visitors",
  scope,
  search,
  isUsed,
  onChoose,
}: ValuesProps & { dimension: Dimension; metric?: ReportQuestion["metrics"][0]; scope: ReportScope }) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useReportOf(
    { metrics: [metric], dimension, limit: maxValues, compares: false },
    scope,
  );
  if (error)
    return (
      <Failure what="The values could not be loaded." error={error} onRetry={() => void refetch()} busy={isFetching} />
    );
  if (!data || isPlaceholderData) return <Skeleton className="h-40 w-full" />;
  const searchText = search.trim().toLowerCase();
  const rows = data.rows
    .map(({ key, values }) => ({ key: key ?? "", label: describeValue(dimension, key ?? ""), value: values[0] ?? 0 }))
    .filter(({ key, label }) => `${label}\n${key}`.toLowerCase().includes(searchText));
  if (rows.length === 0)
    return (
      <p className="text-muted">
        {searchText ? "No matching values in this date range." : "No data in this date range. Choose a longer one."}
      </p>
    );
  return (
    <ul className="max-h-80 overflow-y-auto border-t border-rule">
      {rows.slice(0, maxShown).map(({ key, label, value }) => (
        <Value key={key} label={label} count={value} disabled={isUsed(key)} onClick={() => onChoose(key)} />
      ))}
      {rows.length > maxShown && (
        <li className="py-2 text-muted">{formatCount(rows.length - maxShown)} more. Search to find them.</li>
      )}
    </ul>
  );
}

interface ValueProps {
  label: string;
  count?: number;
  disabled: boolean;
  onClick: () => void;
}

const Value = ({ label, count, disabled, onClick }: ValueProps) => (
  <li className="border-b border-rule">
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className="flex min-h-9 w-full items-center justify-between gap-4 text-left hover:bg-chosen disabled:opacity-60 pointer-coarse:min-h-11"
    >
      <span className="min-w-0 truncate pl-1">{label}</span>
      {count !== undefined && <span className="pr-1 text-muted tabular-nums">{formatCount(count)}</span>}
    </button>
  </li>
);
