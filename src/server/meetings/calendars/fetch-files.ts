import { fetchCalendarObjects } from "tsdav";
import type { CalendarSettings } from "#contract/meeting-settings.ts";
import { uidOf } from "../invitation.ts";
import type { GuardedFetch } from "#server/platform/outbound/guarded-fetch.ts";

const maxFiles = 5_000;
/** HTTP statuses for an event that does not exist. */
export const missing = [404, 410];

/**
 * Creates a `fetch` that sends the user and password. It throws on error statuses except those in `accepted`, and
 * always on 401 and 403.
 */
export function createCalendarFetch(
  fetch: GuardedFetch,
  { user, password }: CalendarSettings,
  accepted: readonly number[] = [],
): GuardedFetch {
  return async (url, init) => {
    const headers = new Headers(init?.headers);
    if (user) headers.set("authorization", `Basic ${Buffer.from(`${user}:${password ?? ""}`).toString("base64")}`);
    const response = await fetch(url, { ...init, headers });
    if (response.status === 401 || response.status === 403)
      throw new Error(`The calendar server rejected the user name or password. Check both (status ${response.status})`);
    if (response.status >= 400 && !accepted.includes(response.status))
      throw new Error(`The server responds with status ${response.status}`);
    return response;
  };
}

/** Fetches the iCalendar files with events between these moments; for a read-only address, the single file. */
export async function fetchCalendarFiles(
  calendar: CalendarSettings,
  fetch: GuardedFetch,
  from: Date,
  to: Date,
): Promise<string[]> {
  const ownFetch = createCalendarFetch(fetch, calendar);
  const files =
    calendar.kind === "icalendar"
      ? [await (await ownFetch(calendar.url)).text()]
      : await queryCalendar(calendar.url, ownFetch, from, to);
  if (files.length > maxFiles) throw new Error(`The calendar has more than ${maxFiles} events in the coming weeks`);
  if (files.some((file) => !/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(file)))
    throw new Error("This address does not return an iCalendar file. Check that you copied the iCalendar (.ics) link");
  return files;
}

/** URL of the event of a meeting in the calendar that receives it. */
export const eventUrlOf = ({ url }: CalendarSettings, meetingId: string): string =>
  `${url.replace(/\/?$/, "/")}${encodeURIComponent(uidOf(meetingId))}.ics`;

/** The file of a meeting's event; undefined if the server says that it does not exist. */
export async function fetchEventFile(
  calendar: CalendarSettings,
  fetch: GuardedFetch,
  meetingId: string,
): Promise<string | undefined> {
  const response = await createCalendarFetch(fetch, calendar, missing)(eventUrlOf(calendar, meetingId));
  return response.ok ? response.text() : undefined;
}

async function queryCalendar(url: string, fetch: GuardedFetch, from: Date, to: Date): Promise<string[]> {
  const objects = await fetchCalendarObjects({
    calendar: { url },
    timeRange: { start: from.toISOString(), end: to.toISOString() },
    // Accepts all files that the server lists, and only skips folders: by default, the library requires ".ics" in the
    // name.
    urlFilter: (file) => !file.endsWith("/"),
    fetch: (input, init) => fetch(String(input), init),
  });
  return objects.map(({ data }) => String(data ?? "")).filter(Boolean);
}
