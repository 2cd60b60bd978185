import { type Weekday, weekdays, type WorkingHours } from "#contract/working-hours.ts";
import { addDays, localDay, offsetMs } from "../calendar.ts";

const hourMs = 3_600_000;
/** Hours of a year and more mean that nobody works. */
const maxDays = 800;

/** Instant of a local time of a day, such as 09:00. A time that a clock change skips is moved behind it. */
function instantOf(day: string, time: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const local = Date.parse(`${day}T00:00:00Z`) + hours * hourMs + minutes * 60_000;
  const guess = local - offsetMs(new Date(local), timeZone);
  return new Date(local - offsetMs(new Date(guess), timeZone));
}

const weekdayOf = (day: string): Weekday => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday;

/** Spans of a day in which the team works, in order. */
function spansOfDay(day: string, { days, timezone }: WorkingHours): { from: Date; to: Date }[] {
  return days[weekdayOf(day)]
    .map(({ from, to }) => ({ from: instantOf(day, from, timezone), to: instantOf(day, to, timezone) }))
    .filter(({ from, to }) => from < to);
}

/** The instant at which so many working hours have passed; null if the team never works. */
export function addWorkingHours(start: Date, hours: number, workingHours: WorkingHours): Date | null {
  let leftMs = hours * hourMs;
  let day = localDay(start, workingHours.timezone);
  for (let count = 0; count < maxDays; count++, day = addDays(day, 1)) {
    for (const { from, to } of spansOfDay(day, workingHours)) {
      const begin = Math.max(from.getTime(), start.getTime());
      const lengthMs = to.getTime() - begin;
      if (lengthMs <= 0) continue;
      if (leftMs <= lengthMs) return new Date(begin + leftMs);
      leftMs -= lengthMs;
    }
  }
  return null;
}
