import { type TouchEvent, useRef } from "react";
import { projectsSwipePx } from "#weftline/content/constants.ts";

/** Detects horizontal swipes with one finger: far enough, and further sideways than up or down. */
export function useSwipe({ onLeft, onRight }: { onLeft: () => void; onRight: () => void }) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches: { 0: finger, length } }: TouchEvent) {
      start.current = finger && length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches: { 0: finger } }: TouchEvent) {
      if (!start.current || !finger) return;
      const [dx, dy] = [finger.clientX - start.current.x, finger.clientY - start.current.y];
      start.current = null;
      if (Math.abs(dx) < projectsSwipePx || Math.abs(dx) <= Math.abs(dy)) return;
      if (dx < 0) onLeft();
      else onRight();
    },
  };
}
