import { siteConfig } from "#site.config.ts";
import { isRelative, lastDayOf } from "#contract/alert-options.ts";
import { reachesRole } from "#contract/roles.ts";
import { explainedMetrics, explainingDimensions } from "#contract/explained-metrics.ts";
import type { Changes, ChangesQuery } from "#contract/report-changes.ts";
import {
  filterOperators,
  filterTitle,
  isFilterDimension,
  parseFilter,
  type ReportFilter,
  stepSeparator,
} from "#contract/report-filter.ts";
import { dimensionTitles, type FilterDimension, metricDefinitions } from "#contract/report-figures.ts";
import { spellName, titleOfEvent, titleOfGoal } from "#goal-titles.ts";
import { titleOfStep } from "#step-titles.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import { localDay } from "#server/platform/calendar.ts";
import { renderMail } from "#server/platform/mail/mail-document.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import type { ClaimedMessage } from "#server/platform/outbox/outbox.sql.ts";
import type { Deliver } from "#server/platform/outbox/worker.ts";
import type { WebhookCall } from "#server/platform/webhook/webhook.ts";
import { type RaisedAlert, selectEvent } from "./alerts.sql.ts";

export interface AlertDeliveryOptions {
  client: Queryable;
  explain(query: ChangesQuery): Promise<Changes>;
  publicUrl: string;
}

const { brand, report } = siteConfig;
const number = new Intl.NumberFormat(report.numberLocale, { maximumFractionDigits: 2 });
const percent = new Intl.NumberFormat(report.numberLocale, { style: "percent", maximumFractionDigits: 1 });
const maxParts = 5;

const formatValue = ({ metric }: Pick<RaisedAlert, "metric">, value: number) =>
  metricDefinitions[metric].unit === "share" ? percent.format(value) : number.format(value);

/** The days of a week up to the time of the alert, or the day with the hour. */
function daysOf({ period, eventPeriod, raisedAt }: RaisedAlert) {
  const [lastDay, day] = [lastDayOf(eventPeriod, period), localDay(raisedAt, report.timezone)];
  return { from: eventPeriod.slice(0, 10), to: period === "week" && day < lastDay ? day : lastDay };
}

/** Such as "2026-11-23", "2026-11-23 to 2026-11-29" or "2026-11-23, 14:00". */
function namePeriod(alert: RaisedAlert): string {
  const { from, to } = daysOf(alert);
  if (alert.period === "hour") return `${from}, ${alert.eventPeriod.slice(11, 16)}`;
  return from === to ? from : `${from} to ${to}`;
}

function describeLimit(alert: RaisedAlert): string {
  if (alert.usual !== null && isRelative(alert.condition)) {
    const change = percent.format(Math.abs(alert.value / alert.usual - 1));
    return `${alert.condition === "falls" ? "down" : "up"} ${change} from ${formatValue(alert, alert.usual)} a week before`;
  }
  if (alert.usual !== null) return `usually ${formatValue(alert, alert.usual)}`;
  return `${alert.condition} ${formatValue(alert, alert.threshold ?? 0)}`;
}

const titles: Partial<Record<FilterDimension, (value: string) => string>> = {
  goal: titleOfGoal,
  reached_goal: titleOfGoal,
  event: titleOfEvent,
  lead_source: spellName,
  steps: (steps) => steps.split(stepSeparator).map(titleOfStep).join(", then "),
};

/** Such as "Demo request" for the goal demo_request. A part of a name and a pattern are shown unchanged. */
function describeValue({ dimension, operator, value }: ReportFilter): string {
  if (!value) return "unknown";
  return operator === "" ? (titles[dimension]?.(value) ?? value) : value;
}

/** Writes the first letter in lower case, except in titles that begin with an abbreviation, such as "UTM source". */
const lowerFirst = (title: string) =>
  /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1);

/** Such as "country is DK". */
function describeFilter(text: string): string {
  const parsed = parseFilter(text);
  if (!parsed || !isFilterDimension(parsed.dimension)) return text;
  const filter = { ...parsed, dimension: parsed.dimension };
  const { is, isNot } = filterOperators[filter.operator];
  return `${lowerFirst(filterTitle(filter.dimension))} ${filter.excludes ? isNot : is} ${describeValue(filter)}`;
}

/** The filters, with the goal as a filter for conversion metrics. */
function filtersOf({ metric, goal, filters }: RaisedAlert): string[] {
  const isOfConversions = metricDefinitions[metric].source === "conversions";
  return goal && isOfConversions ? [...filters, `goal:${goal}`] : filters;
}

/** Such as "Filters: goal is Demo request, country is DK." */
function describeScope({ goal, filters }: RaisedAlert): string[] {
  const all = [...(goal ? [`goal:${goal}`] : []), ...filters];
  return all.length > 0 ? [`Filters: ${all.map(describeFilter).join(", ")}.`] : [];
}

/**
 * Returns the largest parts of the difference from the matching day or week, a week before. For hourly alerts, the whole
 * days are compared. Empty for metrics without parts, and if there is no earlier day.
 */
async function readChanges(options: AlertDeliveryOptions, alert: RaisedAlert) {
  const metric = explainedMetrics.find((each) => each === alert.metric);
  if (!metric) return [];
  const changes = await options.explain({
    metric,
    dimension: explainingDimensions(metric).slice(0, 6),
    range: "custom",
    ...daysOf(alert),
    filter: filtersOf(alert),
    compare: "matching_period",
    segment: [],
    limit: 1,
  });
  const direction = Math.sign(changes.difference ?? 0);
  return changes.dimensions
    .flatMap(({ dimension, parts }) => parts.map((part) => ({ dimension, ...part })))
    .filter(({ part }) => direction !== 0 && Math.sign(part) === direction)
    .toSorted((a, b) => Math.abs(b.part) - Math.abs(a.part))
    .slice(0, maxParts);
}

type ChangedPart = Awaited<ReturnType<typeof readChanges>>[number];

const describePart = (alert: RaisedAlert, { dimension, key, current, previous }: ChangedPart) =>
  [
    `${dimensionTitles[dimension]} ${key || "unknown"}`,
    `${formatValue(alert, current ?? 0)} (${formatValue(alert, previous ?? 0)} a week before)`,
  ] as const;

function dashboardUrl(publicUrl: string, alert: RaisedAlert): string {
  const query = new URLSearchParams({
    range: "custom",
    ...daysOf(alert),
    compare: "previous_period",
  });
  if (alert.goal) query.set("goal", alert.goal);
  for (const filter of alert.filters) query.append("filter", filter);
  if (explainedMetrics.includes(alert.metric)) query.set("why", alert.metric);
  return `${publicUrl}/admin?${query}`;
}

/** Sends nothing if the alert or its account was deleted in the meantime, or may no longer see figures. */
async function withAlert(
  { client }: AlertDeliveryOptions,
  message: ClaimedMessage,
  send: (alert: RaisedAlert) => Promise<void>,
) {
  const alert = message.alertEventId && (await selectEvent(client, message.alertEventId));
  if (alert) await send(alert);
}

export function deliverAlertMail(options: AlertDeliveryOptions, mailer: Mailer): Deliver {
  return (message) =>
    withAlert(options, message, async (alert) => {
      const { title } = metricDefinitions[alert.metric];
      const changes = await readChanges(options, alert);
      await mailer.send({
        id: message.id,
        to: alert.email,
        isFinalWhenRefused: true,
        ...renderMail({
          title: `${brand.name}: ${alert.name}`,
          paragraphs: [
            `${title}: ${formatValue(alert, alert.value)} (${describeLimit(alert)}), ${alert.period} ${namePeriod(alert)}.`,
            ...describeScope(alert),
          ],
          parts:
            changes.length > 0
              ? [
                  {
                    heading: `What changed ${alert.period === "week" ? "in that week" : "on that day"}`,
                    rows: changes.map((part) => describePart(alert, part)),
                  },
                ]
              : [],
          action: { label: "Open in the dashboard", url: dashboardUrl(options.publicUrl, alert) },
          closing: ["You can delete this alert in the dashboard, under Explore, Alerts."],
        }),
      });
    });
}

export function deliverAlertWebhook(
  options: AlertDeliveryOptions,
  call: (webhook: WebhookCall) => Promise<void>,
): Deliver {
  return (message) =>
    withAlert(options, message, async (alert) => {
      // The role of its account may have changed since it was raised.
      if (!reachesRole(alert.role, "admin")) return;
      const { id, name, metric, goal, filters, period, condition, threshold, value, usual, eventPeriod } = alert;
      await call({
        id: message.id,
        type: "alert.raised",
        timestamp: alert.raisedAt,
        data: {
          alert: { id, name, metric, goal, filters, period, condition, threshold },
          [period]: eventPeriod,
          value,
          usual,
          changes: await readChanges(options, alert),
          url: dashboardUrl(options.publicUrl, alert),
        },
      });
    });
}
