import { dimensionTitles } from "#contract/report-figures.ts";
import { comparisonLabels, type Filter, rangeLabels, type ReportScope } from "#admin/api/report-scope.ts";
import { formatDays } from "#admin/parts/format-time.ts";
import { describeValue } from "#admin/parts/describe-value.ts";

const describeFilter = ({ dimension, value, excludes }: Filter) =>
  `${dimensionTitles[dimension]} ${excludes ? "is not" : "is"} ${describeValue(dimension, value)}`;

/** The days and filters of a view in words. */
export function describeScope({ range, from, to, compare, filters }: ReportScope): string {
  const days = range === "custom" ? formatDays(from ?? "", to ?? "") : rangeLabels[range];
  const beside = compare ? [`compared with ${comparisonLabels[compare].toLowerCase()}`] : [];
  return [days, ...beside, ...filters.map(describeFilter)].join(", ");
}
