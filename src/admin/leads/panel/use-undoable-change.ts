import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { LeadDetail } from "#contract/lead-work.ts";
import { type BulkChange, type BulkOutcome, useBulk, useBulkUndo } from "#admin/api/bulk-change.ts";
import { useOwners, usePatchLead } from "#admin/api/lead-work.ts";
import { useBulkToast } from "#admin/leads/workspace/use-bulk-toast.ts";

type Change = Omit<BulkChange, "action">;

interface Made {
  undo: ReturnType<ReturnType<typeof useBulkUndo>>;
  outcome: BulkOutcome;
  change: BulkChange;
  who: string;
  /** The values before. */
  from: Pick<LeadDetail, "stage" | "owner">;
}

/** Offers the undo of the last change in a message when the lead is closed. Until then, the dialog would cover the message. */
function useMessageAfterwards(made: Made | undefined) {
  const show = useBulkToast();
  const latest = useRef<() => void>(undefined);
  useEffect(() => {
    latest.current = made && (() => show(made.outcome, made.change, made.who));
  });
  useEffect(() => () => latest.current?.(), []);
}

/** Changes of the stage or the owner as bulk changes of one lead, because those can be undone. */
export function useUndoableChange({ id, name, stage, owner }: LeadDetail) {
  const makeUndo = useBulkUndo();
  const patch = usePatchLead(id);
  const { data } = useOwners();
  const ownerOf = (wanted: string | null) => data?.owners.find((one) => one.id === wanted) ?? null;
  const [made, setMade] = useState<Made>();
  const change = useBulk((outcome, done) => {
    const undo = makeUndo(outcome.keys);
    const isDone = outcome.keys.length > 0;
    if (isDone && done.stage) patch({ stage: done.stage });
    if (isDone && done.ownerId !== undefined) patch({ owner: ownerOf(done.ownerId) });
    setMade(isDone ? { undo, outcome, change: done, who: name, from: { stage, owner } } : undefined);
  });
  const undoing = useMutation({
    mutationFn: async () => made?.undo(),
    onSuccess(receipt) {
      if (made && receipt?.restored) patch(made.from);
      setMade(undefined);
      change.reset();
    },
  });
  useMessageAfterwards(undoing.isPending ? undefined : made);
  const pending = change.isPending ? change.variables : undefined;
  const goesBack = undoing.isPending ? made : undefined;
  return {
    make(part: Change, onSuccess?: () => void) {
      undoing.reset();
      change.mutate({ ids: [id], action: "change", ...part }, { onSuccess });
    },
    undo: made && (() => undoing.mutate()),
    isOfOwner: made?.change.ownerId !== undefined,
    /** Whether the undo left the lead alone, because somebody has changed it since. */
    wasKept: (undoing.data?.kept.length ?? 0) > 0,
    isPending: change.isPending || undoing.isPending,
    isSuccess: change.isSuccess,
    pendingStage: pending?.stage ?? goesBack?.from.stage,
    pendingOwner: pending?.ownerId !== undefined ? pending.ownerId : goesBack && (goesBack.from.owner?.id ?? null),
    error: change.error ?? undoing.error,
  };
}
