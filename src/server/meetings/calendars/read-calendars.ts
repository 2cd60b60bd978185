import type { CalendarSettings } from "#contract/meeting-settings.ts";
import { readConnection } from "#server/platform/connections/read-connection.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { LeadChanges } from "#server/platform/lead-changes.ts";
import type { Log } from "#server/platform/log.ts";
import type { GuardedFetch } from "#server/platform/outbound/guarded-fetch.ts";
import { openWorker } from "#server/platform/outbound/open-worker.ts";
import { uidOf } from "../invitation.ts";
import type { MeetingRules, ReadSettings } from "../settings.ts";
import { replaceBusy, selectBookedIds } from "./busy.sql.ts";
import { selectWritten } from "./entries.sql.ts";
import { fetchCalendarFiles, fetchEventFile } from "./fetch-files.ts";
import { followEvents } from "./follow-events.ts";
import type { BusyAnswer, BusyQuestion } from "./read-busy.worker.ts";

export interface CalendarOptions {
  database: Database;
  readSettings: ReadSettings;
  fetch: GuardedFetch;
  leadChanges: LeadChanges;
  log: Log;
}

/** Limits for one calendar, of the request and of the expansion of its events. */
export const calendarLimits = { maxBytes: 10 * 2 ** 20, deadlineMs: 30_000 };
const workerLimits = { deadlineMs: 20_000, maxMegabytes: 256 };
const maxIntervals = 20_000;
/** Maximum number of meetings whose missing event is fetched by itself, with one request each. */
const maxAbsent = 20;
const dayMs = 86_400_000;

/** Reads the calendars that are due concurrently, so that none waits for another. */
export async function readCalendars(options: CalendarOptions): Promise<void> {
  const settings = await options.readSettings();
  await Promise.all(
    settings.calendars.map((calendar) =>
      readConnection(options.database, options.log, calendar.id, () => readCalendar(options, settings, calendar)),
    ),
  );
}

async function readCalendar(
  options: CalendarOptions,
  settings: MeetingRules,
  calendar: CalendarSettings,
): Promise<string | null> {
  const { database, fetch } = options;
  const { hours, horizonDays } = settings;
  const written = calendar.kind === "caldav" ? await selectWritten(database.pool, calendar.id) : [];
  const from = new Date(Date.now() - dayMs);
  const latest = Math.max(Date.now() + (horizonDays + 1) * dayMs, ...written.map(({ endsAt }) => endsAt.getTime()));
  const to = new Date(latest + dayMs);
  const ownUids = (await selectBookedIds(database.pool)).map(uidOf);
  const readFiles = (files: string[]) => runWorker({ files, from, to, timeZone: hours.timezone, ownUids });

  const { busy, own, note } = await readFiles(await fetchCalendarFiles(calendar, fetch, from, to));
  if (busy.length > maxIntervals) throw new Error(`The calendar has more than ${maxIntervals} separate busy times`);
  const absent = written.filter(({ id }) => !own.some(({ uid }) => uid === uidOf(id))).slice(0, maxAbsent);
  const files = await Promise.all(absent.map(({ id }) => fetchEventFile(calendar, fetch, id)));
  const elsewhere = files.filter((file) => file !== undefined);
  const others = elsewhere.length > 0 ? (await readFiles(elsewhere)).own : [];
  await database.transaction((client) => replaceBusy(client, calendar.id, busy));
  await followEvents(options, settings, {
    written,
    events: new Map([...own, ...others].map((event) => [event.uid, event])),
    gone: absent.filter((_, at) => files[at] === undefined),
  });
  return note;
}

function runWorker(question: BusyQuestion): Promise<BusyAnswer> {
  const worker = openWorker<BusyQuestion, BusyAnswer>(new URL("./read-busy.worker.ts", import.meta.url), workerLimits);
  return worker.run(question).finally(() => worker.close());
}
