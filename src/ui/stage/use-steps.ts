import { useEffect, useRef, useState } from "react";
import { exitDelayMs } from "#ui/stage/constants.ts";
import type { Direction } from "#ui/stage/wheel-gesture.ts";

/**
 * Index of the slide that is shown. A step past the first or last slide leaves the stage after a short delay,
 * unless a step back cancels that in the meantime.
 */
export function useSteps(first: number, count: number, onLeave: () => void) {
  const [index, setIndex] = useState(first);
  const [leaving, setLeaving] = useState(false);
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => leave.current(), exitDelayMs);
    return () => clearTimeout(timer);
  }, [leaving]);

  function step(direction: Direction) {
    const next = index + direction;
    const inside = next >= 0 && next < count;
    // A step back while leaving only cancels the leaving; it does not change the slide.
    if (inside && !leaving) setIndex(next);
    setLeaving(!inside);
  }

  return { index, leaving, step };
}
