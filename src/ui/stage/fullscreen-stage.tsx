import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import { Dialog } from "#ui/dialog.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { useStageGestures } from "#ui/stage/use-stage-gestures.ts";
import { useSteps } from "#ui/stage/use-steps.ts";
import type { Direction } from "#ui/stage/wheel-gesture.ts";

interface FullscreenStageProps {
  /** Titles of the slides, in order. */
  names: readonly string[];
  first: number;
  /** Noun for one slide, in the labels of the buttons. */
  noun: string;
  /** Time after the visitor's first step until the hint disappears. If absent, the hint stays. */
  hintHideDelayMs?: number;
  onClose: () => void;
  /** Renders a slide. Its heading must have the id `titleId` and `tabIndex={-1}`. */
  children: (index: number, titleId: string, leaving: boolean) => ReactNode;
}

/** Shows one slide at a time in an almost fullscreen dialog. Wheel, swipe, keys and buttons change the slide. */
export function FullscreenStage(props: FullscreenStageProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={props.onClose}
      labelledBy={titleId}
      className="h-dvh w-[calc(100vw-2rem)] max-w-none lg:h-[calc(100dvh-5rem)] lg:w-[calc(100vw-6rem)]"
    >
      <Stage {...props} titleId={titleId} />
    </Dialog>
  );
}

const coarse = "(pointer: coarse)";
const onPointerChange = (changed: () => void) => {
  const query = matchMedia(coarse);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
};
const useTouch = () => useSyncExternalStore(onPointerChange, () => matchMedia(coarse).matches);

/** Whether the hint is no longer needed: true some time after the first step. */
function useHintRead(index: number, delayMs: number | undefined): boolean {
  const [first] = useState(index);
  const [read, setRead] = useState(false);
  const moved = index !== first;
  useEffect(() => {
    if (!moved || delayMs === undefined) return;
    const timer = setTimeout(() => setRead(true), delayMs);
    return () => clearTimeout(timer);
  }, [moved, delayMs]);
  return read;
}

function Stage({
  names,
  first,
  noun,
  hintHideDelayMs,
  onClose,
  titleId,
  children,
}: FullscreenStageProps & { titleId: string }) {
  const { index, leaving, step } = useSteps(first, names.length, onClose);
  const stage = useRef<HTMLDivElement>(null);
  const touch = useTouch();
  const hintRead = useHintRead(index, hintHideDelayMs);
  const has = (direction: Direction) => names[index + direction] !== undefined;
  const move = (direction: Direction) => has(direction) && step(direction);
  useStageGestures(stage, { scroll: step, move });
  useEffect(() => {
    stage.current?.closest("dialog")?.scrollTo(0, 0);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each slide is read from its beginning
  }, [index]);

  return (
    <div ref={stage} data-surface="ink" className="flex min-h-full flex-col">
      <div className="sticky top-0 z-10 flex items-center justify-between gap-4 bg-surface px-5 py-3 sm:px-8">
        <p aria-live="polite" aria-atomic="true" className="tabular-nums">
          <span>{`${index + 1} / ${names.length}`}</span>
          <span className="sr-only">{`, ${names[index]}`}</span>
        </p>
        <button
          type="button"
          aria-label="Close"
          onClick={onClose}
          className="-mr-2.5 grid size-11 place-items-center rounded-control"
        >
          <CloseIcon />
        </button>
      </div>
      {children(index, titleId, leaving)}
      <div className="sticky bottom-0 flex items-center justify-between gap-4 border-t border-rule bg-surface px-5 py-3 text-small sm:px-8">
        <p className={`text-muted transition-opacity ${hintRead && !leaving ? "opacity-0" : ""}`}>
          {leaving ? (
            "Back to the page"
          ) : (
            <>
              <span>{touch ? "Swipe" : "Scroll"}</span> for the next one
            </>
          )}
        </p>
        <div className="flex gap-2">
          {(
            [
              ["Previous", -1],
              ["Next", 1],
            ] as const
          ).map(([label, direction]) => (
            <button
              key={label}
              type="button"
              aria-label={`${label} ${noun}`}
              aria-disabled={!has(direction)}
              onClick={() => move(direction)}
              className="min-h-11 rounded-control border border-control px-4 aria-disabled:cursor-default aria-disabled:opacity-40"
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
