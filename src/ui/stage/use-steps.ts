import { useEffect, useRef, useState } from "react";
import { exitDelayMs } from "#ui/stage/constants.ts";
import type { Direction } from "#ui/stage/wheel-gesture.ts";

/** The shown slide. A step past the first or last one leaves after a short delay, in which a step back cancels it. */
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
    // Turning back while leaving stays where one is.
    if (inside && !leaving) setIndex(next);
    setLeaving(!inside);
  }

  return { index, leaving, step };
}
