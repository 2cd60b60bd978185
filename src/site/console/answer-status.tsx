import { useSay } from "#site/console/console-language.ts";
import { StatusMark } from "#site/console/status-mark.tsx";

const looks = [
  ["if-unanswered", "needs-you", "Needs you"],
  ["if-approved", "done", "Done"],
  ["if-returned", "waiting", "Sent back"],
] as const;

/** State of the case after the visitor's answer. */
export function AnswerStatus() {
  const say = useSay();
  return looks.map(([shownIf, status, name]) => (
    <span key={status} className={`flex items-center gap-2 font-medium ${shownIf}`}>
      <StatusMark status={status} /> {say(name)}
    </span>
  ));
}
