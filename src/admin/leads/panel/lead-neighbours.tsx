import { useEffect, useRef } from "react";
import type { LeadRow } from "#contract/lead-work.ts";
import type { BulkDone } from "#admin/api/bulk-change.ts";
import type { LeadOrder } from "#admin/leads/panel/use-lead-order.ts";
import { useWorkScope } from "#admin/leads/workspace/work-scope.ts";
import { FormerLeadChange } from "#admin/leads/panel/former-lead-change.tsx";
import { useShortcuts } from "#admin/parts/use-shortcuts.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";

interface StepProps {
  children: string;
  to: LeadRow | undefined;
}

/** Keeps the focus also where there is no further lead. */
function Step({ children, to }: StepProps) {
  const { change } = useWorkScope();
  return (
    <ActionButton
      aria-label={to ? `${children}: ${to.name}` : children}
      aria-disabled={!to}
      onClick={() => to && change({ lead: to.id })}
      className="aria-disabled:cursor-default aria-disabled:opacity-60"
    >
      {children}
    </ActionButton>
  );
}

/** Moves the focus to the title of a lead if the control that had it belonged to the lead before. */
function KeptFocus() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.closest("dialog")?.querySelector("h2")?.focus();
  }, []);
  return <span ref={place} hidden />;
}

interface LeadNeighboursProps extends LeadOrder {
  id: string;
  /** Message about the lead that was open before, such as that a reply to it was saved. */
  notice: string | undefined;
  /** The last change to the lead that was open before, which can still be undone. */
  formerLeadChange: BulkDone | undefined;
}

/** Opens the lead before or after this one, in the order of the screen, also with the keys k and j. */
export function LeadNeighbours({ id, isKnown, previous, next, notice, formerLeadChange }: LeadNeighboursProps) {
  const { change } = useWorkScope();
  useShortcuts(
    { j: () => next && change({ lead: next.id }), k: () => previous && change({ lead: previous.id }) },
    "dialog",
  );
  if (!isKnown) return null;
  return (
    <>
      <nav aria-label="Previous and next lead" className="mt-2 flex flex-wrap justify-between gap-2">
        <KeptFocus key={id} />
        <Step to={previous}>Previous lead</Step>
        <Step to={next}>Next lead</Step>
      </nav>
      <div role="status" className="break-words text-muted">
        {notice && <p>{notice}</p>}
        {formerLeadChange && <FormerLeadChange key={formerLeadChange.outcome.keys.join()} done={formerLeadChange} />}
      </div>
    </>
  );
}
