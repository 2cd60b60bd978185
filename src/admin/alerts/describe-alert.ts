import type { Alert } from "#contract/alert.ts";
import { metricDefinitions } from "#contract/report-figures.ts";
import { readFilters } from "#admin/api/report-scope.ts";
import { describeSegment } from "#admin/parts/describe-filter.ts";
import { describeValue } from "#admin/parts/describe-value.ts";
import { formatFigure } from "#admin/parts/format.ts";
import { describeTime } from "#admin/parts/format-time.ts";

type Condition = Pick<Alert, "metric" | "goal" | "filters" | "period" | "condition" | "threshold">;

/** Such as "Leads above 3 in a day, All visits". */
export function describeAlert({ metric, goal, filters, period, condition, threshold }: Condition): string {
  const { title } = metricDefinitions[metric];
  const limit = condition === "unusual" ? "unusual" : `${condition} ${formatFigure(metric, threshold)}`;
  const ofGoal = goal ? ` of ${describeValue("goal", goal)}` : "";
  return `${title}${ofGoal} ${limit} in ${period === "day" ? "a day" : "an hour"}. ${describeSegment(readFilters(filters))}.`;
}

/** Such as "Mon, 23 Nov 2026: 5", with what is usual for an unusual figure. */
export function describeRaised({ metric, period }: Condition, raised: Alert["raised"][number]): string {
  const usual = raised.usual === null ? "" : `, usually ${formatFigure(metric, raised.usual)}`;
  return `${describeTime(raised.period, period)}: ${formatFigure(metric, raised.value)}${usual}`;
}
