import { boolean, date, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { moment } from "./columns.ts";

const userId = () => text("user_id").references(() => users.id, { onDelete: "cascade" });

/**
 * Reports that an account receives by email. Without a row, owners and admins get all reports, and other roles none.
 */
export const reportMailChoices = pgTable("report_mail_choices", {
  userId: userId().primaryKey(),
  weeklySummary: boolean("weekly_summary").notNull(),
  /** Null in rows from before this report existed; the default of the role then applies. */
  monthlySummary: boolean("monthly_summary"),
  trafficAlert: boolean("traffic_alert").notNull(),
});

/** A report for one recipient and period. Its figures are read when it is sent. */
export const reportMails = pgTable(
  "report_mails",
  {
    id: uuid().primaryKey(),
    userId: userId().notNull(),
    kind: text().notNull(),
    /** First day of the week or month, or the day, that the report covers. */
    day: date().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [unique("report_mails_once").on(table.userId, table.kind, table.day)],
);
