import { type RefObject, useEffect, useRef } from "react";
import { swipeThresholdPx } from "#ui/stage/constants.ts";
import { createWheelGesture, type Direction } from "#ui/stage/wheel-gesture.ts";

const keys: Record<string, Direction> = {
  ArrowDown: 1,
  ArrowRight: 1,
  PageDown: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  PageUp: -1,
};

export interface Steps {
  /** Step by wheel or swipe. It may go beyond the first or last slide. */
  scroll: (direction: Direction) => void;
  /** Step by key or button. It stops at the first and last slide. */
  move: (direction: Direction) => void;
}

/**
 * Handles wheel, swipe and keys on the dialog around `stage`. If the slide is taller than the dialog, for example on a
 * zoomed screen, a gesture scrolls first. Only a gesture that cannot scroll any further is a step.
 */
export function useStageGestures(stage: RefObject<HTMLElement | null>, steps: Steps) {
  const latest = useRef(steps);
  useEffect(() => {
    latest.current = steps;
  });

  useEffect(() => {
    const dialog = stage.current?.closest("dialog");
    if (!dialog) return;
    const turn = createWheelGesture((direction) => latest.current.scroll(direction));
    const canScroll = (direction: number) =>
      direction > 0 ? dialog.scrollTop + dialog.clientHeight < dialog.scrollHeight - 1 : dialog.scrollTop > 1;
    let start: { x: number; y: number; up: boolean; down: boolean } | null = null;

    function onWheel(event: WheelEvent) {
      if (event.ctrlKey || event.deltaY === 0) return;
      const scrolls = canScroll(event.deltaY);
      if (!scrolls) event.preventDefault();
      turn(event.deltaY, performance.now(), scrolls);
    }

    function onTouchStart({ touches: [finger, second] }: TouchEvent) {
      start =
        finger && !second ? { x: finger.clientX, y: finger.clientY, up: canScroll(-1), down: canScroll(1) } : null;
    }

    /** Prevents the page behind the dialog from scrolling. */
    function onTouchMove(event: TouchEvent) {
      if (start && !start.up && !start.down && event.cancelable) event.preventDefault();
    }

    function onTouchEnd({ changedTouches: [finger] }: TouchEvent) {
      if (!start || !finger) return;
      const [dx, dy] = [finger.clientX - start.x, finger.clientY - start.y];
      const upright = Math.abs(dy) > Math.abs(dx);
      const by = upright ? dy : dx;
      const scrolled = upright && (by < 0 ? start.down : start.up);
      start = null;
      if (!scrolled && Math.abs(by) >= swipeThresholdPx) latest.current.scroll(by < 0 ? 1 : -1);
    }

    function onKeyDown(event: KeyboardEvent) {
      const direction = keys[event.key];
      if (!direction || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!/Left|Right/.test(event.key) && canScroll(direction)) return;
      event.preventDefault();
      latest.current.move(direction);
    }

    const controller = new AbortController();
    const { signal } = controller;
    dialog.addEventListener("wheel", onWheel, { passive: false, signal });
    dialog.addEventListener("touchstart", onTouchStart, { passive: true, signal });
    dialog.addEventListener("touchmove", onTouchMove, { passive: false, signal });
    dialog.addEventListener("touchend", onTouchEnd, { signal });
    dialog.addEventListener("keydown", onKeyDown, { signal });
    return () => controller.abort();
  }, [stage]);
}
