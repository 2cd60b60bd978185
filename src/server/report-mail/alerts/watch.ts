import { randomUUID } from "node:crypto";
import { isRelative } from "#contract/alert-options.ts";
import { reachesRole } from "#contract/roles.ts";
import type { Database } from "#server/platform/db/database.ts";
import { localDay } from "#server/platform/calendar.ts";
import type { Log } from "#server/platform/log.ts";
import { enqueue } from "#server/platform/outbox/outbox.sql.ts";
import type { MakeReport } from "../figures.ts";
import { insertEvent, selectWatchedAlerts, type StoredAlert } from "./alerts.sql.ts";
import { findForbidden } from "./refuse.ts";
import { endOf, findUnusualPeriod, findWeekBefore, meetsThreshold, readHistory } from "./history.ts";

interface Options {
  database: Database;
  makeReport: MakeReport;
  timeZone: string;
  /**
   * Configured channels. Messages for other channels are not queued, because they would be sent much later, once the
   * channel is configured.
   */
  canSend: { mail: boolean; webhook: boolean };
  log: Log;
}

/**
 * Number of latest periods that are checked, the current one included, so that a downtime of a few hours misses none.
 */
const latest = { week: 2, day: 2, hour: 4 } as const;

/** Stores when each alert was triggered, once for each period since its creation, and queues its messages. */
export async function watchAlerts(options: Options, now = new Date()): Promise<void> {
  const { database, log } = options;
  for (const alert of await selectWatchedAlerts(database.pool)) {
    // The role of its account may have changed since it was created. Without the webhook, it is still sent by email.
    const byWebhook = alert.byWebhook && reachesRole(alert.role, "admin");
    if (findForbidden({ ...alert, byWebhook }, alert.role)) continue;
    // An alert with a metric or goal that no longer exists must not prevent the check of other alerts.
    await watchAlert(options, { ...alert, byWebhook }, now).catch((error: unknown) =>
      log.warn({ alert: alert.id, error: String(error) }, "an alert could not be checked"),
    );
  }
}

async function watchAlert({ database, makeReport, timeZone, canSend }: Options, alert: StoredAlert, now: Date) {
  const history = await readHistory(makeReport, alert, localDay(now, timeZone), now);
  const first = Math.max(0, history.length - latest[alert.period]);
  for (const [offset, period] of history.slice(first).entries()) {
    if (endOf(period.key, alert.period, timeZone) <= alert.createdAt.getTime()) continue;
    const place = first + offset;
    const before = isRelative(alert.condition) ? findWeekBefore(history, place, alert.period) : null;
    const unusual = alert.condition === "unusual" ? findUnusualPeriod(history, place, alert.period) : undefined;
    if (!unusual && !meetsThreshold(alert, period, before)) continue;
    await database.transaction(async (client) => {
      const event = {
        id: randomUUID(),
        alertId: alert.id,
        period: period.key,
        value: period.value ?? 0,
        usual: unusual?.usual ?? before,
      };
      if (!(await insertEvent(client, event))) return;
      if (alert.byMail && canSend.mail) await enqueue(client, { kind: "alert_mail", alertEventId: event.id });
      if (alert.byWebhook && canSend.webhook) await enqueue(client, { kind: "alert_webhook", alertEventId: event.id });
    });
  }
}
