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
 * Calls `next` after `intervalMs`. Each change of `position` restarts the interval. Pauses while the mouse or the
 * keyboard focus is on the element with `handlers`, while the tab is hidden, and while `allowed` is false. For visitors
 * who prefer reduced motion, it only runs after they have started it.
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
    // Only a mouse can rest on the element; a touch cannot.
    onPointerEnter: ({ pointerType }: { pointerType: string }) => setPointed(pointerType === "mouse"),
    onPointerLeave: () => setPointed(false),
    // A mouse click also moves the focus, but must not stop the rotation after the mouse has left.
    onFocus: (event: { target: Element }) => setFocused(event.target.matches(":focus-visible")),
    onBlur: () => setFocused(false),
  };
  return { playing, running, toggle: () => setChoice(!playing), handlers };
}
