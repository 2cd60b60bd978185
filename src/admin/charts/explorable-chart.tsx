import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useState } from "react";
import type { ChartPoint } from "#admin/charts/line-chart.tsx";

const LineChart = lazy(() => import("#admin/charts/line-chart.tsx"));

interface ExplorableChartProps extends Omit<ComponentProps<typeof LineChart>, "cursor"> {
  /** Name of the chart for screen readers. */
  label: string;
  className: string;
}

/** The value of a point in words, with the compared value. */
function describePoint(
  { title, value, isRunning, before, beforeTitle }: ChartPoint,
  format: (value: number) => string,
) {
  const text = (one: number | null | undefined) => (one === null || one === undefined ? "no data" : format(one));
  const now = `${title}${isRunning ? ", so far" : ""}: ${text(value)}`;
  return before === undefined ? now : `${now}, ${beforeTitle}: ${text(before)}`;
}

/**
 * A line chart whose points can be selected with the arrow keys, as with a slider. Enter opens the point. The data is also in a
 * table beside it.
 */
export function ExplorableChart({ label, className, ...chart }: ExplorableChartProps) {
  const { points, format, onChoose } = chart;
  const [visited, setVisited] = useState<number>();
  const last = points.length - 1;
  const index = Math.min(visited ?? last, last);
  const point = points[index];
  const isShown = visited !== undefined && point !== undefined;

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" && point) return onChoose?.(point.key);
    const targets: Partial<Record<string, number>> = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      PageUp: index - 7,
      PageDown: index + 7,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setVisited(Math.max(0, Math.min(target, last)));
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={`${label}. Use the arrow keys to move between points${onChoose ? ", Enter selects one" : ""}`}
      aria-valuemin={1}
      aria-valuemax={Math.max(points.length, 1)}
      aria-valuenow={Math.max(index + 1, 1)}
      aria-valuetext={point ? describePoint(point, format) : "no data"}
      onKeyDown={press}
      onBlur={() => setVisited(undefined)}
      className={`relative -outline-offset-2 ${className}`}
    >
      <div aria-hidden="true" className="h-full">
        <Suspense>
          <LineChart {...chart} cursor={isShown ? point.key : undefined} />
        </Suspense>
        {isShown && (
          <p className="pointer-events-none absolute top-1 right-2 max-w-full rounded-control border border-control bg-raised px-2 py-1 tabular-nums">
            {describePoint(point, format)}
          </p>
        )}
      </div>
    </div>
  );
}
