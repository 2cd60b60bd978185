import type { Filter, ReportScope } from "#admin/api/report-scope.ts";
import { comparisonLabels, rangeLabels } from "#admin/api/scope-labels.ts";
import { formatDays } from "#admin/parts/format-time.ts";
import { describeFilter, describeSegment } from "#admin/parts/describe-filter.ts";
import { describeFilterValue, describeValue } from "#admin/parts/describe-value.ts";

/** Such as "Germany" for the only filter of a segment: what it filters is clear beside the filters of the view. */
function describeOther(segment: readonly Filter[]): string {
  const [only, ...more] = segment;
  const isValue = only && more.length === 0 && !only.operator && !only.excludes;
  return isValue ? describeFilterValue(only) : describeSegment(segment);
}

/** The days and filters of a view in words, such as "Last 30 days, Country is Denmark, compared with Germany". */
export function describeScope({ range, from, to, compare, segment, goal, filters }: ReportScope): string {
  const days = range === "custom" ? formatDays(from ?? "", to ?? "") : rangeLabels[range];
  const lens = goal ? [`goal ${describeValue("goal", goal)}`] : [];
  const other =
    compare === "segment" ? describeOther(segment ?? []) : compare && comparisonLabels[compare].toLowerCase();
  return [days, ...lens, ...filters.map(describeFilter), ...(other ? [`compared with ${other}`] : [])].join(", ");
}
