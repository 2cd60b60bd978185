import { countsEveryone, countsVisits, isRelative, maxAlertNameLength } from "#contract/alert-options.ts";
import type { Alert } from "#contract/alert.ts";
import { metricDefinitions } from "#contract/report-figures.ts";
import { namePeriod } from "#admin/alerts/alert-timing.tsx";
import { allGoals, offersGoal } from "#admin/alerts/alert-subject.tsx";
import { readFilters } from "#admin/api/report-scope.ts";
import { describeSegment } from "#admin/parts/describe-filter.ts";
import { describeValue } from "#admin/parts/describe-value.ts";
import { formatFigure } from "#admin/parts/format.ts";
import { describeTime } from "#admin/parts/format-time.ts";

type Condition = Pick<Alert, "metric" | "goal" | "filters" | "period" | "condition" | "threshold">;

function describeLimit({ metric, condition, threshold }: Pick<Alert, "metric" | "condition" | "threshold">): string {
  if (condition === "unusual") return "unusually high or low";
  if (isRelative(condition))
    return `${condition === "falls" ? "down" : "up"} by more than ${Math.round((threshold ?? 0) * 1000) / 10}%`;
  return `${condition} ${formatFigure(metric, threshold)}`;
}

/** The default name of an alert, such as "Leads above 3, Country is Denmark". */
export function nameAlert(figure: Omit<Condition, "period">): string {
  const segment = readFilters(figure.filters);
  const name = [describeFigure(figure), segment.length > 0 && describeSegment(segment)].filter(Boolean).join(", ");
  return name.slice(0, maxAlertNameLength).toWellFormed();
}

/** The figure and its limit, such as "Leads above 3". */
function describeFigure({ metric, goal, filters, condition, threshold }: Omit<Condition, "period">): string {
  const ofAllGoals = offersGoal(metric, readFilters(filters)) ? ` of ${allGoals}` : "";
  const ofGoal = goal ? ` of ${describeValue("goal", goal)}` : ofAllGoals;
  return `${metricDefinitions[metric].title}${ofGoal} ${describeLimit({ metric, condition, threshold })}`;
}

/** Such as "Leads above 3 in a day, All visits". */
export function describeAlert({ period, ...figure }: Condition): string {
  const { metric, goal, filters, condition } = figure;
  const segment = readFilters(filters);
  const isOfEveryone = countsEveryone({ metric, goal, dimensions: segment.map(({ dimension }) => dimension) });
  const everything = isOfEveryone ? "Everyone, with or without consent" : "All visits";
  const counted = segment.length > 0 ? describeSegment(segment) : countsVisits(metric) && everything;
  const before = isRelative(condition) ? ", compared with a week before" : "";
  return `${describeFigure(figure)} ${namePeriod(period)}${before}.${counted ? ` ${counted}.` : ""}`;
}

/** Such as "Mon, 23 Nov 2026: 5"; with the usual value, or that of the week before, if it was compared with one. */
export function describeRaised({ metric, period, condition }: Condition, raised: Alert["raised"][number]): string {
  const compared = isRelative(condition) ? "a week before" : "usually";
  const usual = raised.usual === null ? "" : `, ${compared} ${formatFigure(metric, raised.usual)}`;
  return `${describeTime(raised.period, period)}: ${formatFigure(metric, raised.value)}${usual}`;
}
