import { case4711, type CaseEvent } from "#site/content/case-4711.ts";
import { useSay } from "#site/console/console-language.ts";

/** The step of an event, with the initials of a person, and the reason if it has failed. */
export function EventName({ event: { step, by }, hasFailed }: { event: CaseEvent; hasFailed: boolean }) {
  const say = useSay();
  return (
    <>
      {say(step)}
      {by === "person" && `, ${case4711.approver.initials}`}
      {hasFailed && <span className="text-danger">{` (${say("timed out")})`}</span>}
    </>
  );
}
