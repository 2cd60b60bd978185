import type { MouseEvent, ReactNode } from "react";
import { type Filter, useReportScope, hasFilter } from "#admin/api/report-scope.ts";

interface FilterRowProps {
  filter: Filter;
  children: ReactNode;
}

/** A row that toggles a filter for the whole dashboard. Alt+click excludes the value instead. */
export function FilterRow({ filter, children }: FilterRowProps) {
  const { filters, frozen, toggle } = useReportScope();
  const isChosen = hasFilter(filters, filter);
  const choose = (event: MouseEvent) => toggle(event.altKey ? { ...filter, excludes: true } : filter);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={frozen !== null && hasFilter(frozen.filters, filter)}
      onClick={choose}
      className={`relative flex min-h-8 max-w-full min-w-0 grow items-center text-left -outline-offset-2 enabled:hover:underline pointer-coarse:min-h-11 ${isChosen ? "font-semibold" : ""}`}
    >
      {children}
    </button>
  );
}
