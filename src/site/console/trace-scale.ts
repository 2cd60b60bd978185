import type { ClockTime } from "#site/content/case-4711.ts";
import { caseTotals, endOf, eventById, startOf, toMs } from "#site/content/case-times.ts";

/** Share of the axis for the wait, in percent. Drawn to scale, the wait would leave no room for the work. */
const waitShare = 26;
/**
 * Minimum share of the axis for a wait, in percent, so that a wait that has just begun does not look shorter than the
 * work.
 */
const leastWait = 16;

const first = startOf(eventById.read);
const asked = startOf(eventById.wait);
const answered = endOf(eventById.wait);
const perMs = (100 - waitShare) / (caseTotals.elapsedMs - caseTotals.waitMs);

/** Position of a moment on the axis, in percent. */
export function placeOf(ms: number): number {
  const percent =
    ms <= asked
      ? (ms - first) * perMs
      : ms < answered
        ? (asked - first) * perMs + ((ms - asked) / (answered - asked)) * waitShare
        : (asked - first + ms - answered) * perMs + waitShare;
  return Math.round(percent * 10) / 10;
}

/** Start and length, in percent of the axis, of the part of an event that is over by `now`. */
export function spanUntil(startMs: number, endMs: number, now: ClockTime) {
  const start = placeOf(startMs);
  const least = startMs === asked ? leastWait : 0.8;
  return { x: start, width: Math.round(Math.max(least, placeOf(Math.min(endMs, toMs(now))) - start) * 10) / 10 };
}
