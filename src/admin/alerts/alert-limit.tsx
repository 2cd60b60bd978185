import { useState } from "react";
import { addDays, unitAround } from "#contract/calendar-range.ts";
import { type AlertCondition, type AlertPeriod, isRelative } from "#contract/alert-options.ts";
import type { Alert } from "#contract/alert.ts";
import { type Metric, metricDefinitions } from "#contract/report-figures.ts";
import { useReportOf } from "#admin/api/report.ts";
import type { Filter } from "#admin/api/report-scope.ts";
import { summariseValues } from "#admin/alerts/summarise-values.ts";
import { formatCount, formatFigure } from "#admin/parts/format.ts";
import { today } from "#admin/parts/format-time.ts";
import { splitNumber } from "#admin/parts/split-number.ts";
import { TextField } from "#ui/field.tsx";

/** Rates and changes are entered in percent. */
const perUnit = (metric: Metric, condition: AlertCondition) =>
  isRelative(condition) || metricDefinitions[metric].unit === "share" ? 100 : 1;
const unitLabels: Partial<Record<string, string>> = {
  share: "Limit, percent",
  percent: "Limit, percent",
  seconds: "Limit, seconds",
  milliseconds: "Limit, milliseconds",
};
const labelOf = (metric: Metric, condition: AlertCondition) =>
  isRelative(condition) ? "Percent" : (unitLabels[metricDefinitions[metric].unit] ?? "Limit");

/** The threshold as the user entered it. */
const limitOf = ({ threshold, metric, condition }: Alert) =>
  threshold === null ? "" : String(Math.round(threshold * perUnit(metric, condition) * 1e6) / 1e6);

const isCount = (metric: Metric, condition: AlertCondition) =>
  !isRelative(condition) && metricDefinitions[metric].unit === "count";

/** Says what a limit may be, if what was entered is none. */
export const limitProblem = (metric: Metric, condition: AlertCondition): string =>
  isCount(metric, condition) ? "Enter a whole number, such as 20" : "Enter a number, such as 20 or 2.5";

/**
 * The threshold in the unit of the metric; null if nothing was entered, undefined if it is no number. A comma before three
 * digits separates thousands, as in figures on the dashboard; any other comma is a decimal comma. A point without a comma is a
 * decimal point.
 */
export function readThreshold(metric: Metric, condition: AlertCondition, entered: string): number | null | undefined {
  const limit = entered.trim().replace(/\s*%$/, "");
  if (limit === "") return null;
  const number = splitNumber(limit, limit.includes(","));
  return number && Number(`${number.whole}.${number.decimals}`) / perUnit(metric, condition);
}

interface AlertLimitProps {
  metric: Metric;
  goal: string | null;
  filters: Filter[];
  condition: AlertCondition;
  period: AlertPeriod;
  edited: Alert | undefined;
  error: string | undefined;
}

/** The limit, beside the figure's values in the last weeks and how often they would have met it. */
export function AlertLimit({ metric, goal, filters, condition, period, edited, error }: AlertLimitProps) {
  const [entered, setEntered] = useState(edited && limitOf(edited));
  const values = useRecentValues({ metric, goal, filters, period });
  const limit = readThreshold(metric, condition, entered ?? "") ?? null;
  // A part of a count cannot be stored as a limit.
  const threshold = limit !== null && isCount(metric, condition) && !Number.isInteger(limit) ? null : limit;
  return (
    <div className="grid gap-2">
      <TextField
        label={labelOf(metric, condition)}
        name="threshold"
        defaultValue={edited && limitOf(edited)}
        onChange={({ currentTarget }) => setEntered(currentTarget.value)}
        inputMode="decimal"
        autoComplete="off"
        required
        error={error}
      />
      <p className="min-h-5 text-muted" aria-live="polite">
        {values &&
          describeValues({
            values,
            title: metricDefinitions[metric].title,
            format: (value) => formatFigure(metric, value),
            condition,
            threshold,
            period,
          })}
      </p>
    </div>
  );
}

const recentDays = { hour: 28, day: 28, week: 56 } as const;

/** The values of the last four weeks' finished days or hours, or of the last eight weeks; undefined while they load. */
function useRecentValues({
  metric,
  goal,
  filters,
  period,
}: Pick<AlertLimitProps, "metric" | "goal" | "filters" | "period">) {
  // Only whole weeks can be compared.
  const end = period === "week" ? unitAround("week", today()).from : today();
  const { data, isPlaceholderData } = useReportOf(
    { metrics: [metric], dimension: "time", interval: period, limit: 1000, compares: false, ...(goal && { goal }) },
    { range: "custom", from: addDays(end, -recentDays[period]), to: addDays(end, -1), filters, ...(goal && { goal }) },
  );
  return isPlaceholderData ? undefined : data?.rows.map(({ values }) => values[0] ?? null);
}

interface Described {
  title: string;
  values: readonly (number | null)[];
  format: (value: number) => string;
  condition: AlertCondition;
  threshold: number | null;
  period: AlertPeriod;
}

const hasMet: Record<AlertCondition, string> = {
  above: "exceeded the limit",
  below: "were below the limit",
  falls: "would have triggered the alert",
  rises: "would have triggered the alert",
  unusual: "",
};

/** Such as "Visits per day in the last 28 days: 47 to 143, median 117. 3 of them exceeded the limit." */
function describeValues({ title, values, format, condition, threshold, period }: Described): string {
  const summary = summariseValues(values, { condition, threshold, period });
  if (!summary) return `No values in the last ${period === "week" ? "eight" : "four"} weeks.`;
  const { least, middle, most, count, metCount } = summary;
  const range = `${title} per ${period} in the last ${formatCount(count)} ${period}s: ${format(least)} to ${format(most)}, median ${format(middle)}.`;
  if (metCount === undefined) return range;
  return `${range} ${metCount === 0 ? "None" : formatCount(metCount)} of them ${hasMet[condition]}.`;
}
