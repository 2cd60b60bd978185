import { daysOfRange, unitAround } from "#contract/calendar-range.ts";
import type { ReportMailKind } from "#contract/report-mail.ts";
import { addDays, offsetMs } from "#server/platform/calendar.ts";
import type { Database } from "#server/platform/db/database.ts";
import { enqueue } from "#server/platform/outbox/outbox.sql.ts";
import { findUnusual, type MakeReport } from "./figures.ts";
import { insertMails } from "./report-mails.sql.ts";
import { units } from "./units.ts";

/** Hour of the owner's day from which reports are sent. */
const fromHour = 7;

/** The owner's current day and hour, and the number of days since Monday. */
export function readClock(now: Date, timeZone: string): { day: string; hour: number; sinceMonday: number } {
  const local = new Date(now.getTime() + offsetMs(now, timeZone));
  return {
    day: local.toISOString().slice(0, 10),
    hour: local.getUTCHours(),
    sinceMonday: (local.getUTCDay() + 6) % 7,
  };
}

interface Options {
  database: Database;
  makeReport: MakeReport;
  timeZone: string;
  /** The day on which recording began; null before the first record. */
  readFirstDay(): Promise<string | null>;
}

/**
 * Queues the reports that are due: the summary of the previous week from Monday to Wednesday, the summary of the
 * previous month on the first three days of a month, and every day an alert if the previous day was unusual. Each
 * report is queued once, regardless of how many processes run this. A week or month that ended before recording began
 * has no summary.
 */
export async function queueReportMails(options: Options, now = new Date()): Promise<void> {
  const { database, makeReport, timeZone } = options;
  const { day, hour, sinceMonday } = readClock(now, timeZone);
  if (hour < fromHour) return;
  // An app that was down on Monday morning still sends the summary. An app that is first started on a Friday does not.
  if (sinceMonday <= 2) await queueSummary(options, "weekly_summary", addDays(day, -sinceMonday - 7));
  const dayOfMonth = Number(day.slice(8));
  if (dayOfMonth <= 3) await queueSummary(options, "monthly_summary", daysOfRange("last_month", day).from);
  const yesterday = addDays(day, -1);
  if ((await findUnusual(makeReport, yesterday)).length > 0) await queue(database, "traffic_alert", yesterday);
}

async function queueSummary(
  { database, readFirstDay }: Options,
  kind: "weekly_summary" | "monthly_summary",
  day: string,
): Promise<void> {
  const firstDay = await readFirstDay();
  if (firstDay && firstDay <= unitAround(units[kind], day).to) await queue(database, kind, day);
}

async function queue(database: Database, kind: ReportMailKind, day: string): Promise<void> {
  await database.transaction(async (client) => {
    for (const mail of await insertMails(client, kind, day))
      await enqueue(client, { kind, reportMailId: mail.id, recipient: mail.email });
  });
}
