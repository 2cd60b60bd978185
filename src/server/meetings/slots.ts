import type { MeetingSettings } from "#contract/meeting-settings.ts";
import { type Weekday, weekdays } from "#contract/meeting-options.ts";
import { addDays, instantOf, localDay } from "#server/platform/calendar.ts";

export interface Interval {
  startsAt: Date;
  endsAt: Date;
}

const minuteMs = 60_000;

type Rules = Pick<
  MeetingSettings,
  "hours" | "timeZone" | "slotMinutes" | "bufferMinutes" | "noticeHours" | "horizonDays"
>;

/** Starts of all free slots, in order. A slot lies within the hours and keeps the buffer to everything busy. */
export function listSlots(rules: Rules, busy: readonly Interval[], now: Date): Date[] {
  const earliest = now.getTime() + rules.noticeHours * 60 * minuteMs;
  const isFree = createFreeCheck(mergeIntervals(busy), rules.bufferMinutes * minuteMs);
  const slots: Date[] = [];
  const today = localDay(now, rules.timeZone);
  for (let offset = 0; offset <= rules.horizonDays; offset++)
    for (const start of startsOn(addDays(today, offset), rules))
      if (start >= earliest && isFree(start, start + rules.slotMinutes * minuteMs)) slots.push(new Date(start));
  return slots;
}

/** In instants, so that an hour that a change of the clocks skips or repeats has its true length. */
function* startsOn(day: string, { hours, timeZone, slotMinutes }: Rules): Generator<number> {
  let last = 0;
  for (const { from, to } of hours[weekdayOf(day)]) {
    const end = instantOf(day, minutesOf(to), timeZone).getTime();
    // Two intervals of a day can start at one instant where the clocks skip the time between them.
    let start = Math.max(instantOf(day, minutesOf(from), timeZone).getTime(), last);
    for (; start + slotMinutes * minuteMs <= end; start += slotMinutes * minuteMs) yield start;
    last = Math.max(last, start);
  }
}

/** For slots in ascending order. */
function createFreeCheck(busy: readonly Interval[], bufferMs: number) {
  let next = 0;
  return (start: number, end: number): boolean => {
    while (busy[next] && Number(busy[next]?.endsAt) <= start - bufferMs) next++;
    const nearest = busy[next];
    return !nearest || nearest.startsAt.getTime() >= end + bufferMs;
  };
}

/** Sorted, and without overlaps. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const { startsAt, endsAt } of intervals.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = merged.at(-1);
    if (last && startsAt <= last.endsAt) last.endsAt = endsAt > last.endsAt ? endsAt : last.endsAt;
    else merged.push({ startsAt, endsAt });
  }
  return merged;
}

const weekdayOf = (day: string): Weekday => weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
