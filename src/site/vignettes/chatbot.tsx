import { chatbotWork } from "#site/content/agent-work/answers.ts";
import { VignetteFrame } from "#site/vignettes/vignette-frame.tsx";

/** An answer beside the document with the passage on which it is based. */
export function Chatbot() {
  const { question, answer, source } = chatbotWork;
  return (
    <VignetteFrame title="#ask-hr" place="Slack" status="done" state="Answered, 1 source">
      <div className="grid sm:grid-cols-2">
        <div className="grid content-start gap-3 p-4">
          <p className="rounded-panel bg-sunken px-4 py-3">{question}</p>
          <p className="rounded-panel border border-rule px-4 py-3">
            {answer} <b className="font-semibold text-needs">[1]</b>
          </p>
        </div>
        <div className="border-rule bg-sunken p-4 sm:border-l">
          <div className="rounded-control bg-raised p-4">
            <p className="font-semibold">
              {source.document} <span className="font-normal text-muted">{source.version}</span>
            </p>
            <p className="mt-3 font-semibold">{source.section}</p>
            <p className="mt-1 text-muted">{source.before}</p>
            <p className="lit mt-1">
              <b className="font-semibold text-needs">[1]</b> {source.quoted}
            </p>
            <p className="mt-1 text-muted">{source.after}</p>
          </div>
        </div>
      </div>
    </VignetteFrame>
  );
}
