import { filterTitle } from "#contract/report-filter.ts";
import { describeOperator, type Filter } from "#admin/api/report-scope.ts";
import { describeFilterValue } from "#admin/parts/describe-value.ts";

/** Two parts, which are shown separately: "Channel is" and "Email". */
export function describeLeadFilter(filter: Filter): { name: string; value: string } {
  const isKnown = filter.excludes && !filter.value;
  return {
    name: `${filterTitle(filter.dimension)} ${isKnown ? "is" : describeOperator(filter)}`,
    value: isKnown ? "known" : describeFilterValue(filter),
  };
}
