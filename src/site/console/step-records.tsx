import type { EventId } from "#site/content/case-4711.ts";
import { clock, eventById } from "#site/content/case-times.ts";
import { useSay } from "#site/console/console-language.ts";
import { Payload } from "#site/console/payload.tsx";

const records: readonly (readonly [what: string, step: EventId])[] = [
  ["Read", "read"],
  ["Decided", "rule"],
  ["Changed", "retry"],
];

/** Three steps of the case with their data: one that reads, one that decides and one that writes. */
export function StepRecords() {
  const say = useSay();
  return (
    <ol className="panel text-small">
      {records.map(([what, id]) => {
        const event = eventById[id];
        return (
          <li
            key={id}
            className="grid gap-x-6 gap-y-2 border-rule p-4 not-first:border-t sm:grid-cols-[4fr_7fr] sm:px-5"
          >
            <div>
              <p className="font-semibold">{say(what)}</p>
              <p className="mt-1">{say(event.step)}</p>
              <p className="text-muted tabular-nums">
                {say(event.system)}, {clock(event.startsAt)}
              </p>
            </div>
            <Payload event={event} />
          </li>
        );
      })}
    </ol>
  );
}
