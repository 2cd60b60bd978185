import type { CaseEvent } from "#site/content/case-4711.ts";
import { useSay } from "#site/console/console-language.ts";

/** A payload as JSON, with one line per field. */
export function Payload({ event: { payload, step } }: { event: Pick<CaseEvent, "payload" | "step"> }) {
  const say = useSay();
  const fields = Object.entries(payload);
  return (
    <pre
      aria-label={say("Data of the step: {step}", { step: say(step) })}
      className="overflow-x-auto rounded-control bg-sunken px-3 py-2 font-sans text-[0.75rem] tabular-nums whitespace-pre-wrap"
    >
      {"{\n"}
      {fields.map(([name, value], index) => (
        <span key={name}>
          {"  "}
          <span className="text-muted">{JSON.stringify(name)}</span>
          {`: ${JSON.stringify(value)}${index < fields.length - 1 ? "," : ""}\n`}
        </span>
      ))}
      {"}"}
    </pre>
  );
}
