import { supportWork } from "#site/content/agent-work/answers.ts";
import { StatusMark } from "#site/console/status-mark.tsx";
import { VignetteFrame } from "#site/vignettes/vignette-frame.tsx";

/** A thread with the customer, the agent and the person who approves, after a failed attempt. */
export function Support() {
  const { ticket, thread } = supportWork;
  return (
    <VignetteFrame title={ticket} place="Zendesk" status="running" state="Retry in 8 s">
      <ol className="grid gap-2 p-4">
        {thread.map((message) => {
          const { who, at, text } = message;
          const isOurs = who.endsWith("Agent");
          return (
            <li
              key={text}
              className={`w-10/12 rounded-panel border px-4 py-2 ${isOurs ? "ml-auto border-rule bg-sunken" : "border-control"}`}
            >
              <span className="flex justify-between gap-4 text-muted tabular-nums">
                {who} <span>{at}</span>
              </span>
              <span className={"failed" in message || "asks" in message ? "flex gap-2 font-semibold" : ""}>
                {"failed" in message && <StatusMark status="failed" label="Failed:" className="mt-0.5" />}
                {"asks" in message && <StatusMark status="needs-you" label="Asks the team lead:" className="mt-0.5" />}
                {text}
              </span>
            </li>
          );
        })}
      </ol>
    </VignetteFrame>
  );
}
