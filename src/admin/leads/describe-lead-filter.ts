import { filterTitle } from "#contract/report-filter.ts";
import { describeOperator, type Filter } from "#admin/api/report-scope.ts";
import type { LeadScope } from "#admin/leads/lead-scope.ts";
import { describeFilterValue } from "#admin/parts/describe-value.ts";
import { describeSource } from "#admin/parts/format.ts";
import { formatDays } from "#admin/parts/format-time.ts";

/** Two parts, which are shown separately: "Channel is" and "Email". */
export function describeLeadFilter(filter: Filter): { name: string; value: string } {
  const isKnown = filter.excludes && !filter.value;
  return {
    name: `${filterTitle(filter.dimension)} ${isKnown ? "is" : describeOperator(filter)}`,
    value: isKnown ? "known" : describeFilterValue(filter),
  };
}

/** The filters that apply only to the list of requests, in words. The table and the board have the same search. */
export const describeListFilters = ({ source, followUp, filters, days }: LeadScope): string[] => [
  ...(source ? [`Source is ${describeSource(source)}`] : []),
  ...(followUp ? [`Follow-up is ${followUp}`] : []),
  ...filters.map(describeLeadFilter).map(({ name, value }) => `${name} ${value}`),
  ...(days ? [`Received ${formatDays(days.from, days.to)}`] : []),
];
