import type { ReportScope } from "#admin/api/report-scope.ts";
import { comparisonLabels, rangeLabels } from "#admin/api/scope-labels.ts";
import { formatDays } from "#admin/parts/format-time.ts";
import { describeFilter, describeSegment } from "#admin/parts/describe-filter.ts";
import { describeValue } from "#admin/parts/describe-value.ts";

/** The days and filters of a view in words. */
export function describeScope({ range, from, to, compare, segment, goal, filters }: ReportScope): string {
  const days = range === "custom" ? formatDays(from ?? "", to ?? "") : rangeLabels[range];
  const other = compare === "segment" ? describeSegment(segment ?? []) : compare && comparisonLabels[compare];
  const beside = other ? [`compared with ${other.toLowerCase()}`] : [];
  const lens = goal ? [`goal ${describeValue("goal", goal)}`] : [];
  return [days, ...beside, ...lens, ...filters.map(describeFilter)].join(", ");
}
