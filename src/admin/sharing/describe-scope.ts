import { filterTitle } from "#contract/report-filter.ts";
import {
  comparisonLabels,
  describeOperator,
  type Filter,
  rangeLabels,
  type ReportScope,
} from "#admin/api/report-scope.ts";
import { formatDays } from "#admin/parts/format-time.ts";
import { describeFilterValue } from "#admin/parts/describe-value.ts";

const describeFilter = (filter: Filter) =>
  `${filterTitle(filter.dimension)} ${describeOperator(filter)} ${describeFilterValue(filter)}`;

/** The days and filters of a view in words. */
export function describeScope({ range, from, to, compare, filters }: ReportScope): string {
  const days = range === "custom" ? formatDays(from ?? "", to ?? "") : rangeLabels[range];
  const beside = compare ? [`compared with ${comparisonLabels[compare].toLowerCase()}`] : [];
  return [days, ...beside, ...filters.map(describeFilter)].join(", ");
}
