/** Calendar arithmetic in a time zone, including clock changes. Days have the format `2026-03-29`. */

import { dayMs } from "#contract/calendar-range.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes a hundred times as long as using it. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  let known = formatters.get(timeZone);
  if (!known) {
    known = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
    formatters.set(timeZone, known);
  }
  return known;
}

/** Offset of the time zone from UTC in milliseconds. */
export function offsetMs(instant: Date, timeZone: string): number {
  const parts = formatter(timeZone).formatToParts(instant);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const local = Date.UTC(
    value("year"),
    value("month") - 1,
    value("day"),
    value("hour"),
    value("minute"),
    value("second"),
  );
  return local - Math.floor(instant.getTime() / 1000) * 1000;
}

export function localDay(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + offsetMs(instant, timeZone)).toISOString().slice(0, 10);
}

/** The time that clocks of the zone show, with its offset, such as `2026-03-29T09:30:00+02:00`. */
export function localTime(instant: Date, timeZone: string): string {
  const offset = offsetMs(instant, timeZone);
  const local = new Date(instant.getTime() + offset).toISOString().slice(0, 19);
  return `${local}${offset < 0 ? "-" : "+"}${new Date(Math.abs(offset)).toISOString().slice(11, 16)}`;
}

export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export function daysBetween(first: string, last: string): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs);
}

/** Start of a day. If the day has no midnight because clocks go forward at 00:00, this is its first instant. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  const candidates = [-1, 0, 1]
    .map((days) => new Date(midnightUtc - offsetMs(new Date(midnightUtc + days * dayMs), timeZone)))
    .filter((instant) => localDay(instant, timeZone) === day)
    .sort((a, b) => a.getTime() - b.getTime());
  return candidates[0] ?? new Date(midnightUtc);
}

/**
 * Instant at which the clocks of a time zone show this many minutes after midnight. If clocks go forward past that time, the
 * result is later by the skipped amount. If the time occurs twice, the result is the first one.
 */
export function instantOf(day: string, minutes: number, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  const dayMs = 86_400_000;
  // The offset before a clock change gives the first of two equal times, and the later instant for a skipped time.
  const before = new Date(asUtc - offsetMs(new Date(asUtc - dayMs), timeZone));
  const after = new Date(asUtc - offsetMs(new Date(asUtc + dayMs), timeZone));
  const fits = (instant: Date) => instant.getTime() + offsetMs(instant, timeZone) === asUtc;
  return fits(before) || !fits(after) ? before : after;
}
