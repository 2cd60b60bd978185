import type { Metric } from "#contract/report.ts";
import { useReportScope } from "#admin/api/report-scope.ts";
import { SegmentMark } from "#admin/parts/segment-mark.tsx";
import { describeSegment } from "#admin/parts/describe-filter.ts";
import { describeChange, formatFigure } from "#admin/parts/format.ts";

export interface ChangeMarkProps {
  metric: Metric;
  value?: number | null | undefined;
  before?: number | null | undefined;
  /** Also shows the earlier value, where there is room for it. */
  showsBefore?: boolean;
  className?: string;
}

/**
 * Shows the change of a metric with a sign and a colour. The metric determines whether an increase is good. When two
 * segments are compared, shows the value of the other segment instead, because neither value is earlier.
 */
export function ChangeMark({ metric, value, before, showsBefore, className = "" }: ChangeMarkProps) {
  const { segment } = useReportScope();
  if (segment)
    return <OtherValue metric={metric} value={before} segment={describeSegment(segment)} className={className} />;
  const change = describeChange(metric, value, before);
  if (!change) return null;
  const color = change.isGood === undefined ? "text-muted" : change.isGood ? "text-rise" : "text-fall";
  return (
    <span
      className={`tabular-nums ${showsBefore ? "" : "whitespace-nowrap"} ${color} ${className}`}
      title={`Previously: ${formatFigure(metric, before)}`}
    >
      <span aria-hidden="true">
        {change.text}
        {showsBefore && change.direction !== 0 && (
          <>
            {" "}
            <span className="whitespace-nowrap text-muted">(was {formatFigure(metric, before)})</span>
          </>
        )}
      </span>
      <span className="sr-only">
        {change.words}, previously {formatFigure(metric, before)}
      </span>
    </span>
  );
}

interface OtherValueProps {
  metric: Metric;
  value: number | null | undefined;
  segment: string;
  className: string;
}

/** Value of the other segment, with a mark in the colour of its line in charts. */
function OtherValue({ metric, value, segment, className }: OtherValueProps) {
  // Live visitors are not counted by segment.
  if (value === undefined || metric === "realtime_visitors") return null;
  return (
    <span className={`whitespace-nowrap tabular-nums ${className}`} title={segment}>
      <SegmentMark side="other" />
      <span className="sr-only">{segment}: </span>
      {formatFigure(metric, value)}
    </span>
  );
}
