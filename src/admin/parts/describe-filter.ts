import { filterTitle } from "#contract/report-filter.ts";
import { describeOperator, type Filter } from "#admin/api/report-scope.ts";
import { describeFilterValue } from "#admin/parts/describe-value.ts";

/** A filter in words, such as "Country is Denmark". */
export const describeFilter = (filter: Filter): string =>
  `${filterTitle(filter.dimension)} ${describeOperator(filter)} ${describeFilterValue(filter)}`;

/** All visits, or those that match these filters. */
export const describeSegment = (filters: readonly Filter[]): string =>
  filters.length === 0 ? "All visits" : filters.map(describeFilter).join(", ");

/** The value of a single filter that selects one row of a panel, such as "Denmark"; undefined for other filters. */
export function nameRow([filter, ...others]: readonly Filter[]): string | undefined {
  if (!filter || others.length > 0 || filter.operator || filter.excludes) return undefined;
  return describeFilterValue(filter);
}
