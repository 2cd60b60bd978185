import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { LeadDetail } from "#contract/lead-work.ts";
import { type BulkChange, type BulkDone, changedField, useBulk } from "#admin/api/bulk-change.ts";
import { useBulkToast } from "#admin/leads/workspace/use-bulk-toast.ts";

/** Calls back when the lead is closed. Until then, the dialog would cover a message. */
function useOnClose(onClose: () => void) {
  const latest = useRef(onClose);
  const isClosed = useRef(false);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      latest.current();
    };
  }, []);
  return isClosed;
}

/** Changes of the stage, owner, priority or value as bulk changes of one lead, because those can be undone. */
export function useUndoableChange({ id, name }: LeadDetail) {
  const showMessage = useBulkToast();
  const [made, setMade] = useState<BulkDone>();
  const change = useBulk((done) => (isClosed.current ? showMessage(done) : setMade(done.undo && done)));
  const undoing = useMutation({
    mutationFn: async () => made?.undo?.(),
    onSuccess() {
      setMade(undefined);
      change.reset();
    },
  });
  const isClosed = useOnClose(() => made && !undoing.isPending && showMessage(made));
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
    undo: made && (() => undoing.mutate()),
    undoneField: made && changedField(made.change),
    /** Whether the undo left the lead alone, because somebody has changed it since. */
    wasKept: (undoing.data?.kept.length ?? 0) > 0,
    isPending: change.isPending || undoing.isPending,
    isSuccess: change.isSuccess,
    error: change.error ?? undoing.error,
  };
}
