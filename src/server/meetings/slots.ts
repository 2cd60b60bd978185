import type { MeetingSettings } from "#contract/meeting-settings.ts";
import type { WorkingHours } from "#contract/working-hours.ts";
import { addDays, localDay } from "#server/platform/calendar.ts";
import { spansOfDay } from "#server/platform/team-settings/working-hours.ts";

export interface Interval {
  startsAt: Date;
  endsAt: Date;
}

const minuteMs = 60_000;

type Rules = Pick<MeetingSettings, "slotMinutes" | "bufferMinutes" | "noticeHours" | "horizonDays"> & {
  hours: WorkingHours;
};

/** Starts of all free slots, in order. A slot lies within the hours and keeps the buffer to everything busy. */
export function listSlots(rules: Rules, busy: readonly Interval[], now: Date): Date[] {
  const earliest = now.getTime() + rules.noticeHours * 60 * minuteMs;
  const isFree = createFreeCheck(mergeIntervals(busy), rules.bufferMinutes * minuteMs);
  const slots: Date[] = [];
  const today = localDay(now, rules.hours.timezone);
  for (let offset = 0; offset <= rules.horizonDays; offset++)
    for (const start of startsOn(addDays(today, offset), rules))
      if (start >= earliest && isFree(start, start + rules.slotMinutes * minuteMs)) slots.push(new Date(start));
  return slots;
}

/** Steps through instants, not local times, so that slots keep their length when the clocks change. */
function* startsOn(day: string, { hours, slotMinutes }: Rules): Generator<number> {
  const stepMs = slotMinutes * minuteMs;
  for (const { from, to } of spansOfDay(day, hours))
    for (let start = from.getTime(); start + stepMs <= to.getTime(); start += stepMs) yield start;
}

/**
 * Returns a function that checks whether a slot is free. Call it for slots in ascending order. Times are in
 * milliseconds.
 */
function createFreeCheck(busy: readonly Interval[], bufferMs: number) {
  let next = 0;
  return (start: number, end: number): boolean => {
    while (busy[next] && Number(busy[next]?.endsAt) <= start - bufferMs) next++;
    const nearest = busy[next];
    return !nearest || nearest.startsAt.getTime() >= end + bufferMs;
  };
}

/** Sorts intervals, and merges those that overlap or touch. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const { startsAt, endsAt } of intervals.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const last = merged.at(-1);
    if (last && startsAt <= last.endsAt) last.endsAt = endsAt > last.endsAt ? endsAt : last.endsAt;
    else merged.push({ startsAt, endsAt });
  }
  return merged;
}
