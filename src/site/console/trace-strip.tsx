import { case4711 } from "#site/content/case-4711.ts";
import { caseTotals, duration, endOf, eventById, startOf, statusAt } from "#site/content/case-times.ts";
import { Hatch } from "#site/console/hatch.tsx";
import { spanUntil } from "#site/console/trace-scale.ts";

const { endsAt } = eventById.report;

/** The whole case on one line. Work is drawn to scale; the wait is hatched and not to scale. */
export function TraceStrip({ id }: { id: string }) {
  const { workMs, waitMs } = caseTotals;
  return (
    <svg
      className="h-4 w-full"
      role="img"
      aria-label={`${duration(workMs)} of work, ${duration(waitMs)} waiting for approval`}
    >
      <Hatch id={id} />
      {case4711.events.map((event) => {
        const { x, width } = spanUntil(startOf(event), endOf(event), endsAt);
        return (
          <rect
            key={event.id}
            x={`${x}%`}
            width={`${Math.max(0.6, Math.round((width - 0.4) * 10) / 10)}%`}
            y="2"
            height="12"
            rx="2"
            fill={event.by === "person" ? `url(#${id})` : "currentColor"}
            className={event.by === "person" ? "status-needs-you stroke-current" : `status-${statusAt(event, endsAt)}`}
          />
        );
      })}
    </svg>
  );
}
