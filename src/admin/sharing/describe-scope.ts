import { filterTitle } from "#contract/report-filter.ts";
import { describeOperator, type Filter, type ReportScope } from "#admin/api/report-scope.ts";
import { comparisonLabels, rangeLabels } from "#admin/api/scope-labels.ts";
import { formatDays } from "#admin/parts/format-time.ts";
import { describeFilterValue, describeValue } from "#admin/parts/describe-value.ts";

const describeFilter = (filter: Filter) =>
  `${filterTitle(filter.dimension)} ${describeOperator(filter)} ${describeFilterValue(filter)}`;

/** The days and filters of a view in words. */
export function describeScope({ range, from, to, compare, goal, filters }: ReportScope): string {
  const days = range === "custom" ? formatDays(from ?? "", to ?? "") : rangeLabels[range];
  const beside = compare ? [`compared with ${comparisonLabels[compare].toLowerCase()}`] : [];
  const lens = goal ? [`goal ${describeValue("goal", goal)}`] : [];
  return [days, ...beside, ...lens, ...filters.map(describeFilter)].join(", ");
}
