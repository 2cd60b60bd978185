import type { ReportQuery } from "#contract/report.ts";
import type { Interval } from "#contract/report-figures.ts";
import { addDays, daysBetween, offsetMs, startOfDay } from "#server/platform/calendar.ts";
import type { DayRange } from "./plan.ts";

/** Hours up to two days, then days, weeks and months: at most about a hundred points. */
const maxDays = { hour: 2, day: 92, week: 400 };

export function chooseInterval(
  requested: ReportQuery["interval"],
  range: { firstDay: string; lastDay: string },
): Interval {
  if (requested && requested !== "auto") return requested;
  const days = daysBetween(range.firstDay, range.lastDay) + 1;
  if (days <= maxDays.hour) return "hour";
  if (days <= maxDays.day) return "day";
  return days <= maxDays.week ? "week" : "month";
}

/** Keys of all buckets of the range in order, including those without data. */
export function listBuckets({ timezone, lastDay, to }: DayRange, firstDay: string, interval: Interval): string[] {
  if (interval === "hour") return listHours(startOfDay(firstDay, timezone), to, timezone);
  const keys: string[] = [];
  for (let day = startOfBucket(firstDay, interval); day <= lastDay; day = nextBucket(day, interval)) keys.push(day);
  return keys;
}

/** Weeks begin on Monday. */
function startOfBucket(day: string, interval: Interval): string {
  if (interval === "month") return `${day.slice(0, 7)}-01`;
  return interval === "week" ? addDays(day, -((new Date(day).getUTCDay() + 6) % 7)) : day;
}

function nextBucket(day: string, interval: Interval): string {
  if (interval === "month") return startOfBucket(addDays(day, 31), "month");
  return addDays(day, interval === "week" ? 7 : 1);
}

const hourMs = 3_600_000;

/** Steps of half an hour, because some zones change their clocks by half an hour. */
function listHours(from: Date, to: Date, timezone: string): string[] {
  const keys = new Set<string>();
  for (let time = from.getTime(); time < to.getTime(); time += hourMs / 2) keys.add(hourKey(time, timezone));
  return [...keys];
}

/** The local hour with its UTC offset, which distinguishes the two equal hours in autumn. */
export function hourKey(time: number, timezone: string): string {
  const offset = offsetMs(new Date(time), timezone);
  const local = Math.floor((time + offset) / hourMs) * hourMs;
  const minutes = Math.abs(offset) / 60_000;
  const part = (value: number) => String(Math.floor(value)).padStart(2, "0");
  return `${new Date(local).toISOString().slice(0, 19)}${offset < 0 ? "-" : "+"}${part(minutes / 60)}:${part(minutes % 60)}`;
}
