import { type PointerEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { CloseIcon } from "#ui/icons.tsx";
import { closeToast, currentToast, onToast } from "#ui/toast-store.ts";

const usualDurationMs = 5000;
const swipeThresholdPx = 50;
const hotkey = "F8";

const noToast = () => null;

/**
 * Closes the toast after its duration. The countdown pauses while the window is inactive or the visitor uses the toast.
 */
function useCountdown(id: number | undefined, durationMs = usualDurationMs) {
  const timer = useRef({ handle: 0, startedAt: 0, leftMs: 0 });

  function pause() {
    const now = timer.current;
    if (!now.handle) return;
    clearTimeout(now.handle);
    now.leftMs -= performance.now() - now.startedAt;
    now.handle = 0;
  }
  function resume() {
    pause();
    if (id === undefined) return;
    timer.current.startedAt = performance.now();
    timer.current.handle = window.setTimeout(() => closeToast(id), timer.current.leftMs);
  }

  useEffect(() => {
    timer.current.leftMs = durationMs;
    resume();
    addEventListener("blur", pause);
    addEventListener("focus", resume);
    return () => {
      pause();
      removeEventListener("blur", pause);
      removeEventListener("focus", resume);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- pause and resume touch only the ref and this id, which has one duration
  }, [id]);

  return { pause, resume };
}

/** Moves the toast to the right with the pointer, and closes it if the pointer is released beyond the threshold. */
function useSwipe(close: () => void) {
  const startX = useRef<number | null>(null);
  const reach = (event: PointerEvent) => Math.max(0, event.clientX - (startX.current ?? event.clientX));
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest("button")) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (startX.current !== null) event.currentTarget.style.translate = `${reach(event)}px`;
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const far = startX.current !== null && reach(event) >= swipeThresholdPx;
      startX.current = null;
      event.currentTarget.style.translate = "";
      if (far) close();
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      startX.current = null;
      event.currentTarget.style.translate = "";
    },
  };
}

interface ToasterProps {
  /** Name of the live region. */
  label: string;
  closeLabel: string;
  /** Ground of messages that are not about a failure. */
  surface?: "paper" | "ink";
}

/**
 * Shows one toast at a time. Not Radix's component, which takes 10 KB of the 110 KB that a public page may load. The
 * live region is rendered from the start, because screen readers announce only changes in a region that already exists.
 */
export default function Toaster({ label, closeLabel, surface = "paper" }: ToasterProps) {
  const toast = useSyncExternalStore(onToast, currentToast, noToast);
  const region = useRef<HTMLElement>(null);
  const { pause, resume } = useCountdown(toast?.id, toast?.durationMs);
  const close = () => toast && closeToast(toast.id);
  const swipe = useSwipe(close);

  useEffect(() => {
    const jump = (event: KeyboardEvent) => event.key === hotkey && region.current?.focus();
    addEventListener("keydown", jump);
    return () => removeEventListener("keydown", jump);
  }, []);

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={`${label} (${hotkey})`}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
      onKeyDown={(event) => event.key === "Escape" && close()}
      className="pointer-events-none fixed right-0 bottom-0 z-50 w-full max-w-[26rem] p-4"
    >
      <div role="status" aria-live={toast?.variant === "destructive" ? "assertive" : "polite"} aria-atomic="true">
        {toast && (
          <div
            key={toast.id}
            data-surface={toast.variant === "destructive" ? "danger" : surface}
            className="toast pointer-events-auto flex touch-pan-y items-start gap-4 rounded-control border border-rule p-4 pl-5 shadow-lg select-none"
            {...swipe}
          >
            <div className="grow">
              <p className="font-semibold">{toast.title}</p>
              <p className="text-small">{toast.description}</p>
            </div>
            {toast.action}
            <button
              type="button"
              aria-label={closeLabel}
              onClick={close}
              className="-m-1.5 grid size-9 shrink-0 place-items-center rounded-control"
            >
              <CloseIcon />
            </button>
          </div>
        )}
      </div>
    </section>
  );
}
