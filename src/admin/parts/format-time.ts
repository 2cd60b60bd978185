/**
 * Formats all dates, times and durations of the dashboard. Days are written day first with the month by name. Times are in the
 * site's time zone, which is named if the reader's clock differs.
 */
import { siteConfig } from "#site.config.ts";
import type { Interval } from "#contract/report-figures.ts";

const { timezone } = siteConfig.report;

const inZone = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
/** A calendar day has no time zone; it is kept as midnight UTC. */
const ofDay = (options: Intl.DateTimeFormatOptions) => inZone("UTC", options);

const dayParts = { day: "numeric", month: "short", year: "numeric" } as const;
const calendarDay = ofDay(dayParts);
const shortDay = ofDay({ day: "numeric", month: "short" });
const fullDay = ofDay({ weekday: "short", ...dayParts });
const weekday = ofDay({ weekday: "long" });
const shortMonth = ofDay({ month: "short", year: "2-digit" });
const fullMonth = ofDay({ month: "long", year: "numeric" });
const localDay = new Intl.DateTimeFormat("en-CA", { timeZone: timezone, dateStyle: "short" });

/** Calendar day of an instant in the site's time zone, such as 2026-03-05. */
export const dayOf = (instant: Date | number) => localDay.format(instant);
export const today = () => dayOf(new Date());

/** 5 Mar 2026 */
export const formatDay = (day: string) => calendarDay.format(new Date(day));
/** 5 Mar */
export const formatShortDay = (day: string) => shortDay.format(new Date(day));

/** Tuesday */
export const nameWeekday = (day: string) => weekday.format(new Date(day));

/** 5 Mar 2026, or 1–14 Mar 2026. */
export const formatDays = (from: string, to: string) => calendarDay.formatRange(new Date(from), new Date(to));

const clocks = (zone: string) => ({
  minutes: inZone(zone, { hour: "2-digit", minute: "2-digit" }),
  seconds: inZone(zone, { hour: "2-digit", minute: "2-digit", second: "2-digit" }),
  day: inZone(zone, dayParts),
  /** For comparing the clocks of two zones at an instant. */
  wall: inZone(zone, { dateStyle: "short", timeStyle: "short" }),
});
const site = clocks(timezone);
const zoneName = inZone(timezone, { timeZoneName: "short" });

/** Name of the site's time zone at this instant, if the reader's clock shows another time. */
export function nameZone(instant: Date, readersZone?: string): string {
  const reader = new Intl.DateTimeFormat("en-GB", { dateStyle: "short", timeStyle: "short", timeZone: readersZone });
  if (reader.format(instant) === site.wall.format(instant)) return "";
  return zoneName.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? timezone;
}

const withZone = (text: string, instant: Date, readersZone?: string) =>
  [text, nameZone(instant, readersZone)].filter(Boolean).join(" ");

/** 5 Mar 2026, 14:05 */
export function formatMoment(instant: string, readersZone?: string): string {
  const date = new Date(instant);
  return withZone(`${site.day.format(date)}, ${site.minutes.format(date)}`, date, readersZone);
}

/** 14:05 */
export function formatClock(instant: Date | string): string {
  const date = new Date(instant);
  return withZone(site.minutes.format(date), date);
}

/** 14:05:09, for times listed under a day that names the zone. */
export const formatExactClock = (instant: string) => site.seconds.format(new Date(instant));

/** Days and times of free slots, in the time zone of the owner's hours. */
export function formatSlots(zone: string) {
  const day = inZone(zone, { weekday: "short", ...dayParts });
  const clock = inZone(zone, { hour: "2-digit", minute: "2-digit" });
  return {
    dayOf: (start: string) => day.format(new Date(start)),
    clockOf: (start: string) => clock.format(new Date(start)),
  };
}

/** Tue, 5 Mar 2026, 14:05 (Asia/Tokyo), for a time that someone chose in another zone. */
export function formatInZone(start: string, zone: string): string {
  const format = inZone(zone, { weekday: "short", ...dayParts, hour: "2-digit", minute: "2-digit" });
  return `${format.format(new Date(start))} (${zone.replaceAll("_", " ")})`;
}

/** 42s, 2m 24s or 1h 30m. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const pad = (value: number) => String(value).padStart(2, "0");
  if (whole < 60) return `${whole}s`;
  const minutes = Math.floor(whole / 60);
  return minutes < 60 ? `${minutes}m ${pad(whole % 60)}s` : `${Math.floor(minutes / 60)}h ${pad(minutes % 60)}m`;
}

/** Keys are days, or hours in the report's time zone. The part before the offset is the time to show. */
const localTime = (key: string) => new Date(key.length > 10 ? `${key.slice(0, 19)}Z` : `${key}T00:00:00Z`);
const hourOf = (key: string) => key.slice(11, 16);

/** An hour of the site's day, such as `2026-05-05T14:00`. */
export const describeHour = (key: string) => `${formatDay(key.slice(0, 10))}, ${hourOf(key)}`;

/** The label of a report's row on the axis of a chart. */
export function describeTick(key: string, interval: Interval): string {
  if (interval === "hour") return hourOf(key);
  return (interval === "month" ? shortMonth : shortDay).format(localTime(key));
}

/** The name of a report's row. */
export function describeTime(key: string, interval: Interval): string {
  const time = localTime(key);
  if (interval === "hour") return `${fullDay.format(time)}, ${hourOf(key)}`;
  if (interval === "month") return fullMonth.format(time);
  return interval === "week" ? `Week of ${fullDay.format(time)}` : fullDay.format(time);
}

/** The first and last day of a report. `to` is exclusive. */
export function describeDays(from: string | null, to: string, zone: string): string {
  const day = inZone(zone, dayParts);
  const last = new Date(Date.parse(to) - 1);
  if (!from) return `until ${day.format(last)}`;
  return day.formatRange(new Date(from), last);
}
