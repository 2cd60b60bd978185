import { siteConfig } from "#site.config.ts";
import { explainedMetrics, explainingDimensions } from "#contract/explained-metrics.ts";
import type { Changes, ChangesQuery } from "#contract/report-changes.ts";
import { filterOperators, filterTitle, isFilterDimension, parseFilter } from "#contract/report-filter.ts";
import { dimensionTitles, metricDefinitions } from "#contract/report-figures.ts";
import type { Queryable } from "#server/platform/db/database.ts";
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

const dayOf = ({ metAt }: RaisedAlert) => metAt.slice(0, 10);

/** Such as "2026-11-23" or "2026-11-23, 14:00". */
const namePeriod = ({ period, metAt }: RaisedAlert) =>
  period === "day" ? metAt : `${metAt.slice(0, 10)}, ${metAt.slice(11, 16)}`;

function describeLimit(alert: RaisedAlert): string {
  if (alert.usual !== null) return `usually ${formatValue(alert, alert.usual)}`;
  return `${alert.condition} ${formatValue(alert, alert.threshold ?? 0)}`;
}

/** Such as "Country is DK". */
function describeFilter(text: string): string {
  const filter = parseFilter(text);
  if (!filter || !isFilterDimension(filter.dimension)) return text;
  const { is, isNot } = filterOperators[filter.operator];
  return `${filterTitle(filter.dimension)} ${filter.excludes ? isNot : is} ${filter.value || "unknown"}`;
}

/**
 * The largest parts of the difference from the day that matches, of the whole day: hours have no parts of their own. None
 * for metrics without parts, and before there is such a day.
 */
async function readChanges(options: AlertDeliveryOptions, alert: RaisedAlert) {
  const metric = explainedMetrics.find((each) => each === alert.metric);
  if (!metric) return [];
  const changes = await options.explain({
    metric,
    dimension: explainingDimensions(metric).slice(0, 6),
    range: "custom",
    from: dayOf(alert),
    to: dayOf(alert),
    filter: alert.filters,
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
    `${dimensionTitles[dimension]}: ${key || "unknown"}`,
    `${formatValue(alert, current ?? 0)}, ${formatValue(alert, previous ?? 0)} a week before`,
  ] as const;

function dashboardUrl(publicUrl: string, alert: RaisedAlert): string {
  const query = new URLSearchParams({
    range: "custom",
    from: dayOf(alert),
    to: dayOf(alert),
    compare: "previous_period",
  });
  for (const filter of alert.filters) query.append("filter", filter);
  if (explainedMetrics.includes(alert.metric)) query.set("why", alert.metric);
  return `${publicUrl}/admin?${query}`;
}

/** Sends nothing if the alert, its account or its right to see figures is gone in the meantime. */
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
            ...(alert.filters.length > 0 ? [`Only ${alert.filters.map(describeFilter).join(", ")}.`] : []),
          ],
          parts:
            changes.length > 0
              ? [{ heading: "What changed on that day", rows: changes.map((part) => describePart(alert, part)) }]
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
      const { id, name, metric, goal, filters, period, condition, threshold, value, usual, metAt } = alert;
      await call({
        id: message.id,
        type: "alert.raised",
        timestamp: alert.raisedAt,
        data: {
          alert: { id, name, metric, goal, filters, period, condition, threshold },
          [period]: metAt,
          value,
          usual,
          changes: await readChanges(options, alert),
          url: dashboardUrl(options.publicUrl, alert),
        },
      });
    });
}
