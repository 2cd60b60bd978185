import { salesWork } from "#site/content/agent-work/paperwork.ts";
import { VignetteFrame } from "#site/vignettes/vignette-frame.tsx";

/** The seller's brief, an hour before the call. */
export function Sales() {
  const { meeting, account, facts, ask, next } = salesWork;
  return (
    <VignetteFrame title={meeting} place="Salesforce" status="done" state="Written at 08:02">
      <p className="px-4 pt-4 font-display text-[1.25rem] leading-tight font-semibold">{account}</p>
      <dl className="p-4">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-t border-rule py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="border-t border-rule bg-sunken p-4">
        <p className="text-muted">Ask in the call</p>
        {ask.map((question) => (
          <p key={question} className="mt-1 font-semibold">
            {question}
          </p>
        ))}
        <p className="mt-3">{next}</p>
      </div>
    </VignetteFrame>
  );
}
