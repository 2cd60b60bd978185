import { z } from "zod";
import {
  alertConditions,
  alertMetrics,
  alertPeriods,
  isRelative,
  maxAlertNameLength,
  takesGoal,
} from "./alert-options.ts";
import { maxVital } from "./collect.ts";
import { parseFilter } from "./report-filter.ts";
import { dailySources, isGoalMetric, type Metric, metricDefinitions, vitals } from "./report-figures.ts";
import { checkFilters, type ReportProblem, filterList } from "./report-scope.ts";
import { line } from "./written-text.ts";

const alert = z.strictObject({
  name: line(maxAlertNameLength),
  metric: z.enum(alertMetrics),
  goal: z
    .string()
    .min(1)
    .max(200)
    .nullable()
    .default(null)
    .describe(
      "ID of a goal: required for goal_visits and goal_rate; with conversion metrics, only this goal is counted",
    ),
  filters: filterList.describe("In the form of the report's `filter`: the segment of which the metric is counted"),
  period: z
    .enum(alertPeriods)
    .describe("What the metric is counted over, in the site owner's time zone; a week begins on Monday"),
  condition: z
    .enum(alertConditions)
    .describe(
      "`above` is checked while the hour, day or week runs, `below` once it is over. `falls` and `rises` compare a finished hour or day with the same one of the week before, or a week with the week before; `unusual` with those of the weeks before",
    ),
  threshold: z
    .number()
    .nullable()
    .default(null)
    .describe(
      "In the unit of the metric, rates from 0 to 1; with `falls` and `rises`, a share of the earlier figure, such as 0.2; not with `unusual`",
    ),
  byMail: z.boolean().describe("Sends an email to the account's own address"),
  byWebhook: z.boolean().describe("Calls the site's webhook; only admins can choose this"),
});

type NewAlert = z.infer<typeof alert>;

/** Describes the problem with the goal; undefined if there is none. */
function describeGoal({ metric, goal, filters }: NewAlert): string | undefined {
  if (!goal) return isGoalMetric(metric) ? `Required for ${metric}` : undefined;
  if (!takesGoal(metric)) return `Not allowed: ${metricDefinitions[metric].title} is not counted by goal`;
  const isFiltered = !isGoalMetric(metric) && filters.some((text) => parseFilter(text)?.dimension === "goal");
  return isFiltered ? "Choose the goal either here or as a filter, not both" : undefined;
}

const isVital = (metric: Metric): boolean => (vitals as readonly Metric[]).includes(metric);

/** The largest value that a metric can have. */
const largest = { share: 1, percent: 100 } as const;
/** The smallest one, if it is not 0. */
const smallest: Partial<Record<NewAlert["metric"], number>> = { views_per_visit: 1 };
/** Far more than any site counts in a day. */
const largestThreshold = 1e12;

/** Largest rise that an alert can wait for: to eleven times the earlier figure. */
const largestRise = 10;

function describeShare(condition: "falls" | "rises", threshold: number): string | undefined {
  const most = condition === "falls" ? 1 : largestRise;
  if (threshold > 0 && (condition === "falls" ? threshold < most : threshold <= most)) return undefined;
  return condition === "falls" ? "Must be above 0% and below 100%" : "Must be above 0% and at most 1,000%";
}

function describeThreshold({ metric, condition, threshold }: NewAlert): string | undefined {
  const { unit, title } = metricDefinitions[metric];
  if (condition === "unusual") return threshold === null ? undefined : "Not allowed with unusual";
  if (threshold === null) return "Required";
  if (isRelative(condition)) return describeShare(condition, threshold);
  const least = smallest[metric] ?? 0;
  if (threshold < 0 || (condition === "below" && threshold <= least))
    return `Cannot be met: ${title} cannot be below ${least}`;
  if (unit === "count" && !Number.isInteger(threshold))
    return `Must be a whole number, such as ${Math.max(1, Math.ceil(threshold))}, because ${title} is a count`;
  if (threshold > largestThreshold) return "Must be at most 1,000,000,000,000";
  const most = isVital(metric) ? maxVital : largest[unit as keyof typeof largest];
  if (most !== undefined && (threshold > most || (condition === "above" && threshold >= most)))
    return `Cannot be met: ${title} is at most ${isVital(metric) ? maxVital.toLocaleString("en") : "100%"}`;
  return undefined;
}

export const newAlertSchema = alert
  .superRefine((newAlert, context) => {
    const report: ReportProblem = (path, message) => context.addIssue({ code: "custom", path, message });
    checkFilters(newAlert.filters, [newAlert.metric], (path, message) =>
      report(["filters", ...path.slice(1)], message),
    );
    const ofGoal = describeGoal(newAlert);
    if (ofGoal) report(["goal"], ofGoal);
    const unit = metricDefinitions[newAlert.metric].unit;
    if (newAlert.condition === "unusual" && unit !== "count")
      report(["condition"], "Rates, times and amounts cannot be checked for unusual values: choose above or below");
    const problem = describeThreshold(newAlert);
    if (problem) report(["threshold"], problem);
    if (newAlert.period === "hour" && dailySources.has(metricDefinitions[newAlert.metric].source))
      report(["period"], `${metricDefinitions[newAlert.metric].title} is only counted by day`);
  })
  .meta({ id: "NewAlert" });

const moment = z.iso.datetime();

export const alertListSchema = z
  .object({
    items: z
      .array(
        alert.extend({
          id: z.uuid(),
          createdAt: moment,
          raised: z
            .array(
              z.object({
                period: z.string().describe("The day, the Monday of the week, or the hour with its offset"),
                value: z.number(),
                usual: z.number().nullable(),
                at: moment,
              }),
            )
            .describe("The last times that it was met, newest first"),
        }),
      )
      .describe("The account's own, newest first"),
    canMail: z.boolean().describe("False without email settings (SMTP_URL): then no email is sent"),
    canCallWebhook: z.boolean().describe("False without webhook settings (WEBHOOK_URL): then none is called"),
  })
  .meta({ id: "AlertList" });

export const alertReceiptSchema = z.object({ id: z.uuid() }).meta({ id: "AlertReceipt" });

export type { NewAlert };
export type AlertList = z.infer<typeof alertListSchema>;
export type Alert = AlertList["items"][number];
