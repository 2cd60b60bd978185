import type { Metric } from "#contract/report.ts";
import { describeChange, formatFigure } from "#admin/parts/format.ts";

interface ChangeMarkProps {
  metric: Metric;
  value?: number | null;
  before?: number | null;
  className?: string;
}

/** The change of a metric, with a sign and a colour: whether an increase is good depends on the metric. */
export function ChangeMark({ metric, value, before, className = "" }: ChangeMarkProps) {
  const change = describeChange(metric, value, before);
  if (!change) return null;
  const color = change.isGood === undefined ? "text-muted" : change.isGood ? "text-rise" : "text-fall";
  return (
    <span
      className={`whitespace-nowrap tabular-nums ${color} ${className}`}
      title={`Previously: ${formatFigure(metric, before)}`}
    >
      <span aria-hidden="true">{change.text}</span>
      <span className="sr-only">
        {change.words}, previously {formatFigure(metric, before)}
      </span>
    </span>
  );
}
