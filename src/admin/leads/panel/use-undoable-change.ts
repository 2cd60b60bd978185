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
  const change = useBulk((done) => (isLeft.current ? onLeft(done) : setMade(done.undo && done)));
  const undoing = useMutation({
    mutationFn: async () => made?.undo?.(),
    onSuccess() {
      setMade(undefined);
      change.reset();
    },
  });
  const isLeft = useOnLeave(() => made && !undoing.isPending && onLeft(made));
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
