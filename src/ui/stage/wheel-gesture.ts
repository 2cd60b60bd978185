import { wheelLockMs, wheelRestMs, wheelThresholdUnits } from "#ui/stage/constants.ts";

export type Direction = 1 | -1;

/** Turns wheel events into steps: at most one per gesture, none below the threshold, and none while locked. */
export function createWheelGesture(step: (direction: Direction) => void) {
  let travelled = 0;
  let lastAt = -Infinity;
  let lockedUntil = -Infinity;
  let spent = false;

  /** `scrolls` means that this event scrolls the content. The rest of its gesture is then no step either. */
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
