import { type Weekday, weekdays, type WorkingHours } from "#contract/working-hours.ts";
import { addDays, instantOf, localDay } from "../calendar.ts";

const hourMs = 3_600_000;
/** Maximum number of days that are searched. If the hours do not fit into them, the team hardly ever works. */
const maxDays = 800;

const weekdayOf = (day: string): Weekday => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Spans of a day in which the team works, in order and without overlap. A skipped local time moves forward with the clocks. */
export function spansOfDay(day: string, { days, timezone }: WorkingHours): { from: Date; to: Date }[] {
  let last = new Date(0);
  return days[weekdayOf(day)]
    .map((span) => {
      const to = instantOf(day, minutesOf(span.to), timezone);
      // If the clocks skip the time between two spans, both may begin at the same instant.
      const from = new Date(Math.max(instantOf(day, minutesOf(span.from), timezone).getTime(), last.getTime()));
      last = to;
      return { from, to };
    })
    .filter(({ from, to }) => from < to);
}

/** The instant at which this number of working hours has passed; null if they do not fit into `maxDays`. */
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
