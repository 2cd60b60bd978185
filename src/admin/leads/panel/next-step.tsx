import { useState } from "react";
import type { LeadDetail } from "#contract/lead-work.ts";
import { type LeadPriority, leadPriorities, type LeadStage, leadStages } from "#contract/lead-stages.ts";
import { useReachesRole } from "#admin/api/access.ts";
import { leadCalls, useLeadChange, useOwners } from "#admin/api/lead-work.ts";
import { fieldRef, focusField } from "#admin/leads/panel/lead-fields.ts";
import { LostForm } from "#admin/leads/panel/lost-form.tsx";
import { PanelSection } from "#admin/leads/panel/panel-section.tsx";
import { useUndoableChange } from "#admin/leads/panel/use-undoable-change.ts";
import { ValueForm } from "#admin/leads/panel/value-form.tsx";
import { useStageNames } from "#admin/leads/workspace/stage-names.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { useUndoKey } from "#admin/parts/use-undo-key.ts";
import { PickList } from "#admin/scope/pick-list.tsx";

const nobody = "nobody";

/** Stage, owner, priority and value. Each change is saved immediately. */
export function NextStep({ lead }: { lead: LeadDetail }) {
  const names = useStageNames();
  const { mutate, isPending, isSuccess, error } = useLeadChange();
  const changes = useUndoableChange(lead);
  useUndoKey(changes.undo);
  const [isLosing, setLosing] = useState(false);
  const { id, stage, priority } = lead;

  function moveTo(next: LeadStage) {
    // The list is not disabled meanwhile, because it would lose the focus.
    if (isPending || changes.isPending) return;
    setLosing(next === "lost");
    if (next !== "lost") changes.make({ stage: next });
  }

  return (
    <PanelSection title="Next step">
      <div className="flex flex-wrap items-center gap-2">
        <PickList<LeadStage>
          label="Stage"
          shortcut="s"
          ref={fieldRef("s")}
          value={isLosing ? "lost" : (changes.pendingStage ?? stage)}
          onChoose={moveTo}
          options={leadStages.map((one) => [one, names[one]])}
        />
        <PickList<LeadPriority>
          label="Priority"
          value={priority}
          disabled={isPending}
          onChoose={(next) => mutate(leadCalls.change(id, { priority: next }))}
          options={leadPriorities.map((one) => [one, `${one.charAt(0).toUpperCase()}${one.slice(1)} priority`])}
        />
        <OwnerPicker
          lead={lead}
          pendingOwner={changes.pendingOwner}
          onChoose={(ownerId) => isPending || changes.isPending || changes.make({ ownerId })}
        />
        <p role="status" className="text-muted empty:hidden">
          {(isSuccess || changes.isSuccess) && "Saved."}
        </p>
        <UndoButton name={lead.name} changes={changes} />
      </div>
      {changes.wasKept && (
        <p role="alert" className="mt-2 border-l-2 border-signal pl-3">
          Not undone, because this lead has changed since then.
        </p>
      )}
      {lead.lostReason && !isLosing && <p className="mt-2 break-words">Lost: {lead.lostReason}</p>}
      {isLosing && (
        <LostForm
          isPending={changes.isPending}
          onCancel={() => {
            focusField("s");
            setLosing(false);
          }}
          onLose={(lostReason) =>
            changes.make({ stage: "lost", lostReason }, () => {
              focusField("s");
              setLosing(false);
            })
          }
        />
      )}
      <ValueForm lead={lead} />
      <FormFailure error={error ?? changes.error} />
    </PanelSection>
  );
}

function UndoButton({ name, changes }: { name: string; changes: ReturnType<typeof useUndoableChange> }) {
  const { undo, isOfOwner, isPending } = changes;
  if (!undo) return null;
  return (
    <ActionButton
      quiet
      onClick={() => {
        // The button disappears.
        focusField(isOfOwner ? "o" : "s");
        undo();
      }}
      disabled={isPending}
      aria-label={isOfOwner ? `Undo: previous owner of ${name}` : `Undo: move ${name} back`}
    >
      Undo
    </ActionButton>
  );
}

interface OwnerPickerProps {
  lead: LeadDetail;
  /** The owner that is being stored, null for none. */
  pendingOwner: string | null | undefined;
  onChoose: (ownerId: string | null) => void;
}

/** Only admins may assign leads to others. */
function OwnerPicker({ lead: { owner }, pendingOwner, onChoose }: OwnerPickerProps) {
  const isAdmin = useReachesRole("admin");
  const { data } = useOwners();
  if (!isAdmin) return owner && <span className="break-all text-muted">{owner.email}</span>;
  const known = data?.owners ?? [];
  const formerOwner = owner && !known.some(({ id }) => id === owner.id) ? [owner] : [];
  return (
    <PickList<string>
      label="Owner"
      shortcut="o"
      ref={fieldRef("o")}
      value={(pendingOwner === undefined ? owner?.id : pendingOwner) ?? nobody}
      onChoose={(next) => onChoose(next === nobody ? null : next)}
      options={[[nobody, "No owner"], ...[...formerOwner, ...known].map(({ id, email }) => [id, email] as const)]}
    />
  );
}
