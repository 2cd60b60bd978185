import type { ReactNode } from "react";
import type { Metric } from "#contract/report.ts";
import { metricDefinitions } from "#contract/report-figures.ts";
import type { Filter } from "#admin/api/report-scope.ts";
import { useDetails } from "#admin/explain/details.ts";

interface FigureProps {
  metric: Metric;
  filters?: readonly Filter[];
  /** The row that the number belongs to. */
  of?: string;
  className?: string;
  children: ReactNode;
}

/** A number that opens its definition and records. */
export function Figure({ metric, filters, of, className = "", children }: FigureProps) {
  const { explain } = useDetails();
  const { title } = metricDefinitions[metric];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={`Explain ${title}${of ? `: ${of}` : ""}`}
      onClick={() => explain(metric, filters)}
      className={`decoration-dotted decoration-1 underline-offset-4 tabular-nums hover:underline ${className}`}
    >
      {children}
    </button>
  );
}
