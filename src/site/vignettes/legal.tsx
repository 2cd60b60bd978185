import { legalWork } from "#site/content/agent-work/paperwork.ts";
import { StatusMark } from "#site/console/status-mark.tsx";
import { VignetteFrame } from "#site/vignettes/vignette-frame.tsx";

/** Two clauses with the agent's changes and their reasons, and what it leaves to counsel. */
export function Legal() {
  const { contract, clauses, open } = legalWork;
  return (
    <VignetteFrame title={contract} place="SharePoint" status="needs-you" state="For counsel">
      {clauses.map(({ number, before, removed, added, after, reason }) => (
        <div key={number} className="grid grid-cols-[2.5rem_1fr] border-b border-rule p-4">
          <span className="text-muted tabular-nums">{number}</span>
          <p className="font-display text-[1.0625rem] leading-normal">
            {before}
            <del className="text-danger">{removed}</del> <ins className="lit">{added}</ins>
            {after}
          </p>
          <p className="col-start-2 mt-1.5 text-muted">{reason}</p>
        </div>
      ))}
      <p className="flex gap-2.5 bg-sunken p-4 font-semibold">
        <StatusMark status="needs-you" label="Needs you:" className="mt-0.5" />
        {open}
      </p>
    </VignetteFrame>
  );
}
