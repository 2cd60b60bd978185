import { boolean, doublePrecision, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

/** Conditions on figures. The account is notified when a figure meets one. */
export const alerts = pgTable(
  "alerts",
  {
    id: uuid().primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    metric: text().notNull(),
    /** Id of the goal of a metric that needs one. */
    goal: text(),
    filters: text().array().notNull(),
    /** `hour` or `day`: the period over which the metric is counted. */
    period: text().notNull(),
    /** `above`, `below`, `falls`, `rises` or `unusual`. */
    condition: text().notNull(),
    /** Null for `unusual`. */
    threshold: doublePrecision(),
    byMail: boolean("by_mail").notNull(),
    byWebhook: boolean("by_webhook").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("alerts_user").on(table.userId)],
);

/** Each time at which an alert was triggered; at most one per day or hour. */
export const alertEvents = pgTable(
  "alert_events",
  {
    id: uuid().primaryKey(),
    alertId: uuid("alert_id")
      .notNull()
      .references(() => alerts.id, { onDelete: "cascade" }),
    /** Key of the report's row: a day, or an hour with its offset. */
    period: text().notNull(),
    value: doublePrecision().notNull(),
    /** Median of the same hours or weekdays before, or with `falls` and `rises` the figure of the week before; null for a limit. */
    usual: doublePrecision(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    unique("alert_events_once").on(table.alertId, table.period),
    index("alert_events_age").on(table.createdAt),
  ],
);
