import type { CalendarSettings, MeetingSettings } from "#contract/meeting-settings.ts";
import { readConnection } from "#server/platform/connections/read-connection.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log.ts";
import type { GuardedFetch } from "#server/platform/outbound/guarded-fetch.ts";
import { openWorker } from "#server/platform/outbound/open-worker.ts";
import { uidOf } from "../invitation.ts";
import type { ReadSettings } from "../settings.ts";
import { replaceBusy, selectBookedIds } from "./busy.sql.ts";
import { fetchCalendarFiles } from "./fetch-files.ts";
import type { BusyAnswer, BusyQuestion } from "./read-busy.worker.ts";

export interface CalendarOptions {
  database: Database;
  readSettings: ReadSettings;
  fetch: GuardedFetch;
  log: Log;
}

/** Limits for one calendar, of the request and of the expansion of its events. */
export const calendarLimits = { maxBytes: 10 * 2 ** 20, deadlineMs: 30_000 };
const workerLimits = { deadlineMs: 20_000, maxMegabytes: 256 };
const maxIntervals = 20_000;
const dayMs = 86_400_000;

/** Reads the calendars that are due, each on its own, so that none waits for another. */
export async function readCalendars(options: CalendarOptions): Promise<void> {
  const settings = await options.readSettings();
  await Promise.all(
    settings.calendars.map((calendar) =>
      readConnection(options.database, options.log, calendar.id, () => readCalendar(options, settings, calendar)),
    ),
  );
}

async function readCalendar(
  { database, fetch }: CalendarOptions,
  { timeZone, horizonDays }: MeetingSettings,
  calendar: CalendarSettings,
): Promise<string | null> {
  const from = new Date(Date.now() - dayMs);
  const to = new Date(Date.now() + (horizonDays + 2) * dayMs);
  const files = await fetchCalendarFiles(calendar, fetch, from, to);
  const ownUids = (await selectBookedIds(database.pool)).map(uidOf);
  const question: BusyQuestion = { files, from, to, timeZone, ownUids };
  const worker = openWorker<BusyQuestion, BusyAnswer>(new URL("./read-busy.worker.ts", import.meta.url), workerLimits);
  const { busy, note } = await worker.run(question).finally(() => worker.close());
  if (busy.length > maxIntervals) throw new Error(`The calendar has more than ${maxIntervals} separate busy times`);
  await database.transaction((client) => replaceBusy(client, calendar.id, busy));
  return note;
}
