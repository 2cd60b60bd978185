import type { LiveState } from "#admin/api/live-feed.ts";
import { useLive } from "#admin/live/live-context.ts";

const texts: Record<LiveState, string> = {
  connecting: "Connecting…",
  live: "Live",
  reconnecting: "Reconnecting…",
};

export function LiveMark() {
  const { state } = useLive();
  return (
    <span className="inline-flex items-center gap-1.5" data-live={state}>
      <svg viewBox="0 0 8 8" className="size-2" aria-hidden="true">
        <circle
          cx="4"
          cy="4"
          r="3"
          strokeWidth="1.5"
          className={state === "live" ? "fill-rise stroke-rise" : "fill-transparent stroke-muted"}
        />
      </svg>
      {/* On a phone, a longer text would push the buttons of the header onto a second row. */}
      <span className={state === "live" ? "" : "max-sm:sr-only"}>{texts[state]}</span>
    </span>
  );
}
