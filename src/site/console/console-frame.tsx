import type { ReactNode } from "react";
import { type Place, Rail } from "#site/console/rail.tsx";

interface ConsoleFrameProps {
  /** Description of the figure for screen readers. */
  label: string;
  place: Place;
  /** Breadcrumbs; the last one names what is open. */
  crumbs: readonly string[];
  /** Content at the right end of the bar. */
  aside: ReactNode;
  surface?: "paper" | "ink";
  className?: string;
  children: ReactNode;
}

/** The window of the console: the rail on the left, the bar at the top, and the open content. */
export function ConsoleFrame({
  label,
  place,
  crumbs,
  aside,
  surface = "paper",
  className = "",
  children,
}: ConsoleFrameProps) {
  return (
    <figure aria-label={label} data-surface={surface} className={`console flex bg-transparent ${className}`}>
      <Rail active={place} />
      <div className="min-w-0 grow bg-raised">
        <div className="console-bar flex min-h-11 flex-wrap items-center gap-x-4 border-b border-rule px-4 py-1.5">
          <p className="text-muted">
            {crumbs.map((crumb, index) => (
              <span key={crumb} className={index < crumbs.length - 1 ? "max-sm:hidden" : "font-semibold text-text"}>
                {index < crumbs.length - 1 ? `${crumb} / ` : crumb}
              </span>
            ))}
          </p>
          <div className="flex items-center gap-2 tabular-nums">{aside}</div>
        </div>
        {children}
      </div>
    </figure>
  );
}
