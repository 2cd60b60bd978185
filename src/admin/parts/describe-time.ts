import type { Interval } from "#contract/report-figures.ts";

const ofDay = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });

const shortDay = ofDay({ day: "numeric", month: "short" });
const fullDay = ofDay({ weekday: "short", day: "numeric", month: "short", year: "numeric" });
const shortMonth = ofDay({ month: "short", year: "2-digit" });
const fullMonth = ofDay({ month: "long", year: "numeric" });

/** Keys are days, or hours in the report's time zone. The part before the offset is the time to show. */
const localTime = (key: string) => new Date(key.length > 10 ? `${key.slice(0, 19)}Z` : `${key}T00:00:00Z`);

const hourOf = (key: string) => key.slice(11, 16);

export function describeTick(key: string, interval: Interval): string {
  if (interval === "hour") return hourOf(key);
  return (interval === "month" ? shortMonth : shortDay).format(localTime(key));
}

export function describeTime(key: string, interval: Interval): string {
  const time = localTime(key);
  if (interval === "hour") return `${fullDay.format(time)}, ${hourOf(key)}`;
  if (interval === "month") return fullMonth.format(time);
  return interval === "week" ? `Week of ${fullDay.format(time)}` : fullDay.format(time);
}

/** The first and last day of a report. Its end is exclusive. */
export function describeDays(from: string | null, to: string, timezone: string): string {
  const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: timezone });
  const last = new Date(Date.parse(to) - 1);
  if (!from) return `until ${day.format(last)}`;
  return day.formatRange(new Date(from), last);
}
