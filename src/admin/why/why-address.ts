import type { Metric } from "#contract/report.ts";
import { explainedMetrics } from "#contract/explained-metrics.ts";
import { useAddress } from "#admin/api/address.ts";
import { addFilters, type Filter, formatFilter, readFilters } from "#admin/api/report-scope.ts";
import { oneOf } from "#admin/api/scope-range.ts";

/** A change to explain: of a metric, or of one row of it. */
export interface MetricChange {
  metric: Metric;
  filters: readonly Filter[];
}

export function writeWhy(params: URLSearchParams, why: MetricChange | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete("why");
  next.delete("why_filter");
  if (why) next.set("why", why.metric);
  for (const filter of why?.filters ?? []) next.append("why_filter", formatFilter(filter));
  return next;
}

/** Reads and writes the explained change in the URL. */
export function useWhy() {
  const [params, changeParams] = useAddress();
  const metric = oneOf(explainedMetrics, params.get("why"));
  const why: MetricChange | undefined = metric && { metric, filters: readFilters(params.getAll("why_filter")) };
  const go = (next: MetricChange | undefined) => changeParams((current) => writeWhy(current, next));
  return {
    why,
    open: go,
    close: () => go(undefined),
    /** Closes the explanation and filters the dashboard by its subject. */
    narrow: () => changeParams((current) => addFilters(writeWhy(current, undefined), why?.filters ?? [])),
  };
}
