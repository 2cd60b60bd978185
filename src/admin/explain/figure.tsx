import type { ReactNode } from "react";
import type { Metric } from "#contract/report.ts";
import { type CreditModel, isLeadSource, metricDefinitions } from "#contract/report-figures.ts";
import { type Filter, useReportScope } from "#admin/api/report-scope.ts";
import { formatFigure, nameFigure } from "#admin/parts/format.ts";
import { OwnMark } from "#admin/parts/segment-mark.tsx";
import { useDetails } from "#admin/explain/details.ts";

interface FigureProps {
  metric: Metric;
  filters?: readonly Filter[];
  value: number | null | undefined;
  /** Usual credit model of the panel, if it divides leads among visits. Other metrics ignore it. */
  credit?: CreditModel | undefined;
  /** Value of the compared range, which screen readers announce. */
  before?: number | null | undefined;
  /** Name of the row to which the number belongs. */
  of?: string;
  className?: string;
  /** A rating of the number, which screen readers announce. */
  note?: string | undefined;
  /** Content before the number. */
  mark?: ReactNode;
}

/** A number that opens its definition and records. */
export function Figure({ metric, filters, credit, value, before, of, className = "", note, mark }: FigureProps) {
  const { explain } = useDetails();
  const { segment } = useReportScope();
  const { title, source } = metricDefinitions[metric];
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={
        [of, nameFigure(metric, value, segment ? undefined : before)].filter(Boolean).join(": ") +
        (note ? `, ${note}` : "")
      }
      title={`Explain ${title}${of ? `: ${of}` : ""}`}
      onClick={() => explain(metric, filters, isLeadSource(source) ? credit : undefined)}
      className={`decoration-dotted decoration-1 underline-offset-4 tabular-nums hover:underline ${className}`}
    >
      {mark}
      {mark && " "}
      {before !== undefined && metric !== "realtime_visitors" && <OwnMark />}
      {formatFigure(metric, value)}
    </button>
  );
}
