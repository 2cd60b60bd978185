import type { Metric } from "#contract/report.ts";
import { describeChange, formatFigure } from "#admin/parts/format.ts";

interface ChangeMarkProps {
  metric: Metric;
  value?: number | null;
  before?: number | null;
  className?: string;
}

const arrows = ["▼", "■", "▲"] as const;
const words = ["down", "unchanged,", "up"] as const;

/** The change of a metric. Its direction is a shape without colour, because whether it is good depends on the metric. */
export function ChangeMark({ metric, value, before, className = "" }: ChangeMarkProps) {
  const change = describeChange(metric, value, before);
  if (!change) return null;
  const index = change.direction + 1;
  return (
    <span
      className={`whitespace-nowrap text-muted tabular-nums ${className}`}
      title={`Previously: ${formatFigure(metric, before)}`}
    >
      <span aria-hidden="true" className="mr-1 text-[0.625rem]">
        {change.direction === 0 ? "=" : arrows[index]}
      </span>
      {change.text !== "new" && <span className="sr-only">{words[index]} </span>}
      {change.text}
      <span className="sr-only">, previously {formatFigure(metric, before)}</span>
    </span>
  );
}
