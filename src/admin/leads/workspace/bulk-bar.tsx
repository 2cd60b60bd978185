import { useState } from "react";
import { maxBulkLeads } from "#contract/lead-limits.ts";
import { type LeadStage, leadStages } from "#contract/lead-stages.ts";
import { adminPaths } from "#admin-paths.ts";
import { type BulkChange, useBulk } from "#admin/api/bulk-change.ts";
import { useOwners } from "#admin/api/lead-work.ts";
import { DownloadLink } from "#admin/leads/download-link.tsx";
import { LostSheet } from "#admin/leads/workspace/lost-sheet.tsx";
import { useStageNames } from "#admin/leads/workspace/stage-names.ts";
import { useBulkToast } from "#admin/leads/workspace/use-bulk-toast.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { TrashIcon } from "#admin/parts/icons.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

const none = "none";

interface BulkBarProps {
  ids: readonly string[];
  onClear: () => void;
}

/** Actions on the selected leads, which stay selected. A message describes the change and offers an undo. */
export function BulkBar({ ids, onClear }: BulkBarProps) {
  const names = useStageNames();
  const { data } = useOwners();
  const showOutcome = useBulkToast();
  const { mutate, isPending, error } = useBulk(showOutcome);
  const [stage, setStage] = useState<LeadStage | typeof none>(none);
  const [isLosing, setLosing] = useState(false);
  const count = ids.length === 1 ? "1 lead" : `${ids.length} leads`;
  const run = (change: BulkChange) => mutate({ ids, ...change });

  function moveTo(next: LeadStage) {
    if (next === "lost") return setLosing(true);
    setStage(next);
    run({ action: "change", stage: next });
  }

  return (
    <div
      role="group"
      data-bulk
      aria-label={`Actions for ${count}`}
      // Over the end of the table, so that no row moves when the first one is selected.
      className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-control border border-control bg-raised px-3 py-2 shadow-lg"
    >
      <span className="mr-2 font-medium tabular-nums">{count} selected</span>
      <PickList<LeadStage | typeof none>
        label={`Stage of ${count}`}
        saves
        shortcut="s"
        value={isPending ? stage : none}
        onChoose={(next) => next !== none && moveTo(next)}
        options={[[none, "Move to stage"], ...leadStages.map((one) => [one, names[one]] as const)]}
      />
      <PickList<string>
        label={`Owner of ${count}`}
        saves
        shortcut="o"
        value={none}
        onChoose={(next) => next !== none && run({ action: "change", ownerId: next === "nobody" ? null : next })}
        options={[
          [none, "Assign to"],
          ["nobody", "No owner"],
          ...(data?.owners ?? []).map(({ id, email }) => [id, email] as const),
        ]}
      />
      {ids.length > maxBulkLeads ? (
        <span className="text-muted">Select at most {maxBulkLeads} leads to export</span>
      ) : (
        <DownloadLink href={adminPaths.api.leadExport(new URLSearchParams({ ids: ids.join(",") }))} file="leads.csv">
          Export
        </DownloadLink>
      )}
      <DeleteButton count={ids.length} isPending={isPending} onDelete={() => run({ action: "delete" })} />
      <ActionButton onClick={onClear}>Clear selection</ActionButton>
      <FormFailure error={error} />
      <LostSheet
        who={isLosing ? count : undefined}
        isPending={isPending}
        onLose={(lostReason) => {
          setLosing(false);
          run({ action: "change", stage: "lost", lostReason });
        }}
        onCancel={() => setLosing(false)}
      />
    </div>
  );
}

interface DeleteButtonProps {
  count: number;
  isPending: boolean;
  onDelete: () => void;
}

function DeleteButton({ count, isPending, onDelete }: DeleteButtonProps) {
  const which = count === 1 ? "this consultation request" : `these ${count} consultation requests`;
  return (
    <ActionButton
      icon={<TrashIcon />}
      disabled={isPending}
      busy={isPending}
      onClick={() => confirm(`Are you sure you want to delete ${which}?`) && onDelete()}
    >
      Delete
    </ActionButton>
  );
}
