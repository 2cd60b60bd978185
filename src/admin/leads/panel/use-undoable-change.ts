import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { LeadDetail } from "#contract/lead-work.ts";
import { type BulkChange, type BulkDone, changedField, useBulk } from "#admin/api/bulk-change.ts";

/** Calls back when the lead is closed or another one is opened. */
function useOnLeave(onLeave: () => void) {
  const latest = useRef(onLeave);
  const isLeft = useRef(false);
  useEffect(() => {
    latest.current = onLeave;
  });
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      latest.current();
    };
  }, []);
  return isLeft;
}

/**
 * Changes of the stage, owner, priority or value as bulk changes of one lead, because those can be undone. `onLeft` offers the undo
 * after the lead has been left.
 */
export function useUndoableChange({ id, name }: LeadDetail, onLeft: (done: BulkDone) => void) {
  const [made, setMade] = useState<BulkDone>();
  // Also known between the answer and the next render, in which the lead may be closed.
  const offered = useRef<BulkDone>(undefined);
  function offer(done: BulkDone | undefined) {
    offered.current = done;
    setMade(done);
  }
  const isLeft = useOnLeave(() => offered.current && onLeft(offered.current));
  const change = useBulk((done) => (isLeft.current ? onLeft(done) : offer(done.undo && done)));
  const undoing = useMutation({
    mutationFn: async () => made?.undo?.(),
    onMutate: () => void (offered.current = undefined),
    onError: () => void (offered.current = made),
    onSuccess() {
      offer(undefined);
      change.reset();
    },
  });
  return {
    /** Returns whether the change was stored. `error` says why not. */
    make(part: Omit<BulkChange, "action">): Promise<boolean> {
      undoing.reset();
      const stored = change.mutateAsync({ ids: [id], who: name, action: "change", ...part });
      return stored.then(
        () => true,
        () => false,
      );
    },
    /** Forgets that the last change succeeded or failed. */
    forgetResult: change.reset,
    undo: made && (() => undoing.mutate()),
    undoneField: made && changedField(made.change),
    /** Whether the undo left the lead alone, because somebody has changed it since. */
    wasKept: (undoing.data?.kept.length ?? 0) > 0,
    isPending: change.isPending || undoing.isPending,
    isSuccess: change.isSuccess,
    error: change.error ?? undoing.error,
  };
}
