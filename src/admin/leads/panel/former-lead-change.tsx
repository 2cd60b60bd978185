import { useMutation } from "@tanstack/react-query";
import type { BulkDone } from "#admin/api/bulk-change.ts";
import { describeUndo } from "#admin/leads/workspace/describe-bulk.ts";
import { useDescribeBulk } from "#admin/leads/workspace/use-bulk-toast.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { useUndoKey } from "#admin/parts/use-undo-key.ts";

/** The last change to a lead before the one that is open, with its undo. A message would be below the dialog. */
export function FormerLeadChange({ done }: { done: BulkDone }) {
  const describe = useDescribeBulk();
  const undoing = useMutation({ mutationFn: async () => done.undo?.() });
  const canUndo = done.undo && !undoing.isPending && !undoing.data;
  const undo = canUndo ? () => undoing.mutate() : undefined;
  useUndoKey(undo);
  return (
    <>
      {undoing.data ? describeUndo(undoing.data, done.change, done.who).title : describe(done).title}{" "}
      {undo && (
        <ActionButton
          quiet
          aria-label={`Undo: ${describe(done).title}`}
          onClick={({ currentTarget }) => {
            // The button disappears.
            currentTarget.closest("dialog")?.querySelector("h2")?.focus();
            undo();
          }}
        >
          Undo
        </ActionButton>
      )}
      <FormFailure error={undoing.error} />
    </>
  );
}
