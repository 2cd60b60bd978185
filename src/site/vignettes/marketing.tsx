import { marketingWork } from "#site/content/agent-work/paperwork.ts";
import { VignetteFrame } from "#site/vignettes/vignette-frame.tsx";

/** One brief, and the three drafts made from it. */
export function Marketing() {
  const { brief, facts, drafts, check } = marketingWork;
  return (
    <VignetteFrame title="Brief" place="HubSpot" status="needs-you" state="3 drafts for the editor">
      <div className="bg-sunken p-4">
        <p className="font-display text-[1.25rem] leading-tight font-semibold">{brief}</p>
        <p className="mt-1.5 text-muted">{facts.join(". ")}.</p>
      </div>
      <ul className="grid gap-2 p-4 sm:grid-cols-3">
        {drafts.map(({ channel, text, note }) => (
          <li key={channel} className="rounded-control border border-control px-4 py-2">
            <span className="text-muted">
              {channel}, {note}
            </span>
            <span className="block font-semibold">{text}</span>
          </li>
        ))}
      </ul>
      <p className="border-t border-rule px-4 py-3">{check}</p>
    </VignetteFrame>
  );
}
