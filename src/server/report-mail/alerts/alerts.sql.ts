import { z } from "zod";
import { alertConditions, alertMetrics, alertPeriods } from "#contract/alert-options.ts";
import type { NewAlert } from "#contract/alert.ts";
import { roles } from "#contract/roles.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import {
  boolean,
  float,
  integer,
  moment,
  nullable,
  queryOneRow,
  queryRow,
  queryRows,
  type RowOf,
  text,
  textOf,
  texts,
  uuid,
} from "#server/platform/db/query-rows.ts";

const alert = {
  id: uuid,
  userId: text,
  name: text,
  metric: textOf(z.enum(alertMetrics)),
  goal: nullable(text),
  filters: texts,
  period: textOf(z.enum(alertPeriods)),
  condition: textOf(z.enum(alertConditions)),
  threshold: nullable(float),
  byMail: boolean,
  byWebhook: boolean,
  createdAt: moment,
};
export type StoredAlert = RowOf<typeof alert>;

const columns = `alerts.id, alerts.user_id AS "userId", alerts.name, metric, goal, filters, alerts.period, condition, threshold,
  by_mail AS "byMail", by_webhook AS "byWebhook", alerts.created_at AS "createdAt"`;

export function selectAlerts(client: Queryable, userId: string): Promise<StoredAlert[]> {
  return queryRows(client, alert, `SELECT ${columns} FROM alerts WHERE user_id = $1 ORDER BY created_at DESC, id`, [
    userId,
  ]);
}

const watchedAlert = { ...alert, role: textOf(z.enum(roles)) };

/** Alerts of accounts with a role. Every role may see figures. */
export function selectWatchedAlerts(client: Queryable): Promise<RowOf<typeof watchedAlert>[]> {
  return queryRows(
    client,
    watchedAlert,
    `SELECT ${columns}, role FROM alerts JOIN users ON users.id = user_id WHERE role IS NOT NULL ORDER BY alerts.id`,
  );
}

const event = { alertId: uuid, period: text, value: float, usual: nullable(float), at: moment };

/** The last five times at which each alert of the account was triggered. */
export function selectEvents(client: Queryable, userId: string): Promise<RowOf<typeof event>[]> {
  return queryRows(
    client,
    event,
    `SELECT "alertId", period, value, usual, at FROM (
       SELECT alert_id AS "alertId", alert_events.period, value, usual, alert_events.created_at AS at,
         row_number() OVER (PARTITION BY alert_id ORDER BY alert_events.created_at DESC, alert_events.id) AS place
       FROM alert_events JOIN alerts ON alerts.id = alert_id WHERE user_id = $1) AS placed
     WHERE place <= 5 ORDER BY at DESC`,
    [userId],
  );
}

export async function countAlerts(client: Queryable, userId: string): Promise<number> {
  const { count } = await queryOneRow(
    client,
    { count: integer },
    "SELECT count(*)::int AS count FROM alerts WHERE user_id = $1",
    [userId],
  );
  return count;
}

const valuesOf = (alert: NewAlert & { id: string; userId: string }) => [
  alert.id,
  alert.userId,
  alert.name,
  alert.metric,
  alert.goal,
  alert.filters,
  alert.period,
  alert.condition,
  alert.threshold,
  alert.byMail,
  alert.byWebhook,
];

export async function insertAlert(client: Queryable, alert: NewAlert & { id: string; userId: string }): Promise<void> {
  await client.query(
    `INSERT INTO alerts (id, user_id, name, metric, goal, filters, period, condition, threshold, by_mail, by_webhook)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    valuesOf(alert),
  );
}

/** Replaces an alert of the account, and deletes the times at which the earlier one was triggered. False if it does not exist. */
export async function updateAlert(
  client: Queryable,
  made: NewAlert & { id: string; userId: string },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE alerts SET name = $3, metric = $4, goal = $5, filters = $6, period = $7, condition = $8, threshold = $9,
       by_mail = $10, by_webhook = $11, created_at = now() WHERE id = $1 AND user_id = $2`,
    valuesOf(made),
  );
  if (rowCount === 1) await client.query("DELETE FROM alert_events WHERE alert_id = $1", [made.id]);
  return rowCount === 1;
}

export async function deleteAlert(client: Queryable, id: string, userId: string): Promise<boolean> {
  const { rowCount } = await client.query("DELETE FROM alerts WHERE id = $1 AND user_id = $2", [id, userId]);
  return rowCount === 1;
}

/** False if this period was already stored, by this or another process. */
export async function insertEvent(
  client: Queryable,
  {
    id,
    alertId,
    period,
    value,
    usual,
  }: { id: string; alertId: string; period: string; value: number; usual: number | null },
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO alert_events (id, alert_id, period, value, usual) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (alert_id, period) DO NOTHING`,
    [id, alertId, period, value, usual],
  );
  return rowCount === 1;
}

/**
 * Selects an event with its alert and the address of its account; undefined if one of them was deleted, or if the
 * account has no role any more.
 */
export function selectEvent(client: Queryable, id: string) {
  return queryRow(
    client,
    { ...watchedAlert, email: text, eventPeriod: text, value: float, usual: nullable(float), raisedAt: moment },
    `SELECT ${columns}, role, email, alert_events.period AS "eventPeriod", value, usual, alert_events.created_at AS "raisedAt"
     FROM alert_events JOIN alerts ON alerts.id = alert_id JOIN users ON users.id = user_id
     WHERE alert_events.id = $1 AND role IS NOT NULL`,
    [id],
  );
}
export type RaisedAlert = NonNullable<Awaited<ReturnType<typeof selectEvent>>>;
