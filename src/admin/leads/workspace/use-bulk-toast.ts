import { showToast } from "#ui/toast-store.ts";
import { showWithAction } from "#admin/parts/toast-action.tsx";
import type { BulkDone } from "#admin/api/bulk-change.ts";
import { explainFailure } from "#admin/api/client.ts";
import { useOwners } from "#admin/api/lead-work.ts";
import { describeBulk, describeUndo } from "#admin/leads/workspace/describe-bulk.ts";
import { useStageNames } from "#admin/leads/workspace/stage-names.ts";

const failed = { title: "The change was not undone", variant: "destructive" } as const;

/** Describes a change with the names of stages and owners. */
export function useDescribeBulk() {
  const stages = useStageNames();
  const { data } = useOwners();
  const ownerOf = (id: string) => data?.owners.find((owner) => owner.id === id)?.email ?? "another account";
  return ({ outcome, change, who }: BulkDone) => describeBulk(outcome, change, { stages, ownerOf, who });
}

/** Shows a message about a bulk change. Its undo works as long as the message is shown, even after the selection has changed. */
export function useBulkToast() {
  const describe = useDescribeBulk();
  return (done: BulkDone) => {
    const { undo, change, who } = done;
    if (!undo) return showToast(describe(done));
    const press = () =>
      undo().then(
        (receipt) => showToast(describeUndo(receipt, change, who)),
        (error: unknown) => showWithAction({ ...failed, description: explainFailure(error) }, "Try again", press),
      );
    showWithAction(describe(done), "Undo", press);
  };
}
