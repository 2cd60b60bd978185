import { itWork } from "#site/content/agent-work/answers.ts";
import { StatusMark } from "#site/console/status-mark.tsx";
import { VignetteFrame } from "#site/vignettes/vignette-frame.tsx";

/** A ticket, the checks that were made, and the diagnosis that is handed over with it. */
export function ItSupport() {
  const { ticket, checks, diagnosis, next } = itWork;
  return (
    <VignetteFrame title={ticket} place="ServiceNow" status="needs-you" state="Handed over">
      <ul>
        {checks.map(({ check, found, ok }) => (
          <li key={check} className="flex gap-2.5 border-b border-rule px-4 py-2.5">
            <StatusMark status={ok ? "done" : "failed"} className="mt-0.5" label={ok ? "In order" : "At fault"} />
            <span className="flex grow flex-wrap justify-between gap-x-4">
              <span className="text-muted">{check}</span>
              <span>{ok ? found : <span className="font-semibold text-danger">{found}</span>}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="bg-sunken p-4">
        <p>
          <span className="block text-muted">Diagnosis</span>
          <span className="mt-1 block font-display text-[1.25rem] leading-tight font-semibold">{diagnosis}</span>
        </p>
        <p className="mt-3">{next}</p>
      </div>
    </VignetteFrame>
  );
}
