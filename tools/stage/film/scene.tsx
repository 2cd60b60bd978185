import type { ReactNode } from "react";
import { ramp } from "./timing.ts";

interface SceneProps {
  seconds: number;
  from: number;
  to: number;
  /** Size of the components relative to the page. */
  zoom?: number;
  children: ReactNode;
}

/** A scene of the film: it enters from below and fades out. */
export function Scene({ seconds, from, to, zoom = 1, children }: SceneProps) {
  if (seconds < from || seconds > to + 0.5) return null;
  const shown = ramp(seconds, from, 0.7);
  const gone = ramp(seconds, to, 0.5);
  return (
    <div
      className="absolute inset-0 grid place-items-center pt-16 pb-20"
      style={{ opacity: shown * (1 - gone), transform: `translateY(${(1 - shown) * 28}px) scale(${1 + gone * 0.03})` }}
    >
      <div style={{ zoom }}>{children}</div>
    </div>
  );
}
