import { wheelLockMs, wheelRestMs, wheelThresholdUnits } from "#ui/stage/constants.ts";

export type Direction = 1 | -1;

/** Turns the stream of wheel events into steps: one a gesture, none below the threshold, none while locked. */
export function createWheelGesture(step: (direction: Direction) => void) {
  let travelled = 0;
  let lastAt = -Infinity;
  let lockedUntil = -Infinity;
  let spent = false;

  /** `scrolls` says that the page itself moves by this event; the rest of that gesture is then no step either. */
  return (deltaY: number, atMs: number, scrolls = false): void => {
    if (atMs - lastAt >= wheelRestMs) {
      travelled = 0;
      spent = false;
    }
    lastAt = atMs;
    if (scrolls) spent = true;
    if (spent || atMs < lockedUntil) return;
    travelled += deltaY;
    if (Math.abs(travelled) < wheelThresholdUnits) return;
    spent = true;
    lockedUntil = atMs + wheelLockMs;
    step(travelled > 0 ? 1 : -1);
  };
}
