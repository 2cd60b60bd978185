import { case4711, type CaseEvent, type ClockTime, type EventId } from "#site/content/case-4711.ts";
import { clockMinute, endOf, eventById, startOf, statusAt, toMs } from "#site/content/case-times.ts";
import { useSay } from "#site/console/console-language.ts";
import { Hatch } from "#site/console/hatch.tsx";
import { Payload } from "#site/console/payload.tsx";
import { TraceRow } from "#site/console/trace-row.tsx";
import { placeOf } from "#site/console/trace-scale.ts";

const { read, wait, post, retry } = eventById;
const marks = [
  [clockMinute(read.startsAt), placeOf(startOf(read))],
  [clockMinute(wait.startsAt), placeOf(startOf(wait))],
  [clockMinute(wait.endsAt), placeOf(endOf(wait))],
] as const;

/**
 * Labels of the time axis, which is compressed where the case waits. A label is shown once the case has reached its
 * time.
 */
function Axis({ now, later }: { now: ClockTime; later: ClockTime }) {
  const say = useSay();
  return (
    <div className="trace-row" aria-hidden="true">
      <span className="trace-note col-span-2 truncate text-[0.75rem] text-muted">
        {say("Hatched: waiting, not to scale")}
      </span>
      <svg className="trace-bar h-4 w-full max-lg:hidden">
        {marks
          .filter(([time]) => time <= later)
          .map(([time, place]) => (
            <text key={time} x={`${place}%`} y="12" className={`minor ${time <= now ? "" : "if-approved"}`}>
              {time}
            </text>
          ))}
      </svg>
    </div>
  );
}

interface TraceProps {
  /** Id of the fill pattern, unique on the page. */
  id: string;
  /**
   * Time at which the case is shown, and the time at which it is shown after the visitor's approval, if that differs.
   */
  times: readonly [ClockTime, ClockTime?];
  /** Step that is open at first. An open step shows its data. Without this property, no step can be opened. */
  opened?: EventId;
  /** Omits the system and the start time of each step. */
  dense?: boolean;
}

function Step({
  event,
  times: [now, later = now],
  hatch,
  opened,
}: { event: CaseEvent; hatch: string } & Omit<TraceProps, "id" | "dense">) {
  if (opened)
    return (
      <details open={event.id === opened}>
        <summary className="list-none rounded-control hover:bg-sunken">
          <TraceRow event={event} now={now} hatch={hatch} />
        </summary>
        <div className="max-w-[30rem] pt-1 pb-3 sm:pl-6">
          <Payload event={event} />
        </div>
      </details>
    );
  if (statusAt(event, now) === statusAt(event, later)) return <TraceRow event={event} now={now} hatch={hatch} />;
  return (
    <>
      <TraceRow event={event} now={now} hatch={hatch} className="if-open" />
      <TraceRow event={event} now={later} hatch={hatch} className="if-approved" />
    </>
  );
}

/** Whether the trace lists an event at the given time. It lists the second attempt once the first one has failed. */
const isPlanned = (event: CaseEvent, now: ClockTime) => event.id !== retry.id || toMs(now) >= endOf(post);

/** All events of the case on one axis. Work is drawn to scale; the wait is hatched and not to scale. */
export function Trace({ id, times, opened, dense }: TraceProps) {
  const say = useSay();
  const [now, later = now] = times;
  return (
    <div className={dense ? "trace-dense" : ""}>
      <svg className="absolute size-0" aria-hidden="true">
        <Hatch id={id} />
      </svg>
      <Axis now={now} later={later} />
      <ol aria-label={say("Trace of case {number}", { number: case4711.number })}>
        {case4711.events
          .filter((event) => isPlanned(event, later))
          .map((event) => (
            <li key={event.id} className={isPlanned(event, now) ? undefined : "if-approved"}>
              <Step event={event} times={times} hatch={id} opened={opened} />
            </li>
          ))}
      </ol>
    </div>
  );
}
