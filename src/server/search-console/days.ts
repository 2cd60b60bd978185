/** Google counts days in Pacific time, and the data of a day is final after two to three days. */
import { addDays, localDay } from "#server/platform/calendar.ts";

export interface DayRange {
  /** Inclusive, in the format 2026-03-29. */
  from: string;
  to: string;
}

const googleTimezone = "America/Los_Angeles";
const lagDays = 3;

/** The last `days` days for which Google has final data. */
export function lastDays(days: number, now = new Date()): DayRange {
  const to = addDays(localDay(now, googleTimezone), -lagDays);
  return { from: addDays(to, 1 - days), to };
}

export function listDays({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
