import { useEffect, useRef, useState, useSyncExternalStore } from "react";

const reduced = "(prefers-reduced-motion: reduce)";
const onMotionChange = (changed: () => void) => {
  const query = matchMedia(reduced);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};
const onVisibilityChange = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
};

/**
 * Calls `next` every interval, and afresh after each change of `position`, unless the mouse or the keyboard is on the
 * element that gets `handlers`, the tab is hidden, it is not `allowed`, or the visitor wants no motion and has not started
 * it all the same.
 */
export function useAutoAdvance(next: () => void, position: number, intervalMs: number, allowed = true) {
  const still = useSyncExternalStore(
    onMotionChange,
    () => matchMedia(reduced).matches,
    () => false,
  );
  const hidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => false,
  );
  const [choice, setChoice] = useState<boolean | null>(null);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = choice ?? !still;
  const running = playing && allowed && !pointed && !focused && !hidden;

  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => latest.current(), intervalMs);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each slide gets its whole interval
  }, [running, position, intervalMs]);

  const handlers = {
    // A finger enters and never leaves.
    onPointerEnter: ({ pointerType }: { pointerType: string }) => setPointed(pointerType === "mouse"),
    onPointerLeave: () => setPointed(false),
    // A click focuses too; that must not hold the rotation once the mouse has left.
    onFocus: (event: { target: Element }) => setFocused(event.target.matches(":focus-visible")),
    onBlur: () => setFocused(false),
  };
  return { playing, running, toggle: () => setChoice(!playing), handlers };
}
