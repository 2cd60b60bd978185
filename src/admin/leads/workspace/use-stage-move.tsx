import { useState } from "react";
import type { Amount } from "#contract/lead-changes.ts";
import type { LeadStage } from "#contract/lead-stages.ts";
import { type BulkChange, useBulk } from "#admin/api/bulk-change.ts";
import { LostSheet } from "#admin/leads/workspace/lost-sheet.tsx";
import { useBulkToast } from "#admin/leads/workspace/use-bulk-toast.ts";
import { WonSheet } from "#admin/leads/workspace/won-sheet.tsx";

interface MovedLead {
  id: string;
  name: string;
  stage: LeadStage;
  value: Amount | null;
}

/**
 * Moves a lead to a stage, as a bulk change of one lead, because that can be undone. `sheet` asks for the reason of a loss,
 * and for the value of a win that has none.
 */
export function useStageMove(onMoved?: (id: string) => void) {
  const { mutate, isPending, error } = useBulk(useBulkToast());
  const [asked, setAsked] = useState<{ lead: MovedLead; about: "lost" | "won" }>();
  const close = () => setAsked(undefined);

  function run({ id, name }: MovedLead, change: Omit<BulkChange, "action">) {
    mutate({ ids: [id], who: name, action: "change", ...change }, { onSuccess: () => onMoved?.(id), onSettled: close });
  }

  function move(lead: MovedLead, stage: LeadStage) {
    if (stage === "lost") setAsked({ lead, about: "lost" });
    else if (stage === "won" && !lead.value && lead.stage !== "won") setAsked({ lead, about: "won" });
    else if (stage !== lead.stage) run(lead, { stage });
  }

  const sheet = asked && (
    <>
      <LostSheet
        who={asked.about === "lost" ? asked.lead.name : undefined}
        isPending={isPending}
        onLose={(lostReason) => run(asked.lead, { stage: "lost", lostReason })}
        onCancel={close}
      />
      <WonSheet
        who={asked.about === "won" ? asked.lead.name : undefined}
        isPending={isPending}
        onWin={(value) => run(asked.lead, { stage: "won", ...(value && { value }) })}
        onCancel={close}
      />
    </>
  );
  return { move, sheet, error };
}
