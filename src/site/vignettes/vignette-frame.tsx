import type { ReactNode } from "react";
import type { Status } from "#site/content/case-times.ts";
import { StatusMark } from "#site/console/status-mark.tsx";

interface VignetteFrameProps {
  /** Title and place of the open window. */
  title: string;
  place: string;
  status: Status;
  /** The status in words. */
  state: string;
  children: ReactNode;
}

/** The window that each agent's work is shown in. */
export function VignetteFrame({ title, place, status, state, children }: VignetteFrameProps) {
  return (
    <figure aria-label={`${title}, ${place}: ${state}`} data-surface="paper" className="console">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule px-4 py-3">
        <span>
          <span className="font-semibold">{title}</span> <span className="text-muted">· {place}</span>
        </span>
        <span className="flex items-center gap-2 font-medium">
          <StatusMark status={status} /> {state}
        </span>
      </figcaption>
      {children}
    </figure>
  );
}
