import { useState } from "react";
import type { Amount } from "#contract/lead-changes.ts";
import type { LeadDetail } from "#contract/lead-work.ts";
import { type LeadPriority, leadPriorities, type LeadStage, leadStages } from "#contract/lead-stages.ts";
import { useReachesRole } from "#admin/api/access.ts";
import type { BulkDone } from "#admin/api/bulk-change.ts";
import { useOwners } from "#admin/api/lead-work.ts";
import { fieldRef, focusField } from "#admin/leads/panel/lead-fields.ts";
import { LostForm } from "#admin/leads/panel/lost-form.tsx";
import { PanelSection } from "#admin/leads/panel/panel-section.tsx";
import { useUndoableChange } from "#admin/leads/panel/use-undoable-change.ts";
import { ValueForm } from "#admin/leads/panel/value-form.tsx";
import { WonSheet } from "#admin/leads/workspace/won-sheet.tsx";
import { useStageNames } from "#admin/leads/workspace/stage-names.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { useUndoKey } from "#admin/parts/use-undo-key.ts";
import { PickList } from "#admin/scope/pick-list.tsx";

const nobody = "nobody";

interface NextStepProps {
  lead: LeadDetail;
  /** Offers the undo of the last change after the lead has been left. */
  onLeft: (done: BulkDone) => void;
}

/** Stage, owner, priority and value. Each change is saved immediately and can be undone. */
export function NextStep({ lead, onLeft }: NextStepProps) {
  const names = useStageNames();
  const changes = useUndoableChange(lead, onLeft);
  useUndoKey(changes.undo);
  /** A stage that is not saved yet, because it needs a reason or has no value. */
  const [asked, setAsked] = useState<"lost" | "won">();
  const isLosing = asked === "lost";
  const { stage } = lead;

  function moveTo(next: LeadStage) {
    const isAsked = next === "lost" || (next === "won" && stage !== "won" && !lead.value);
    setAsked(isAsked ? next : undefined);
    if (!isAsked) changes.make({ stage: next });
  }

  /** Focuses the stage again, because the form is gone. */
  function close() {
    focusField("s");
    setAsked(undefined);
  }

  async function win(value: Amount | undefined) {
    // A failure is shown below the stage, which the dialog covers.
    await changes.make({ stage: "won", ...(value && { value }) });
    close();
  }

  async function lose(lostReason: string) {
    // A failure keeps the reason in its field.
    if (await changes.make({ stage: "lost", lostReason })) close();
  }

  return (
    <PanelSection title="Next step">
      <div className="flex flex-wrap items-center gap-2">
        <PickList<LeadStage>
          label="Stage"
          saves
          shortcut="s"
          ref={fieldRef("s")}
          value={asked ?? stage}
          onChoose={moveTo}
          options={leadStages.map((one) => [one, names[one]])}
        />
        <PriorityPicker priority={lead.priority} onChoose={(priority) => changes.make({ priority })} />
        <OwnerPicker lead={lead} onChoose={(ownerId) => changes.make({ ownerId })} />
        <p role="status" className="text-muted empty:hidden">
          {changes.isSuccess && "Saved."}
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
        <LostForm isPending={changes.isPending} onCancel={close} onLose={(lostReason) => void lose(lostReason)} />
      )}
      <WonSheet
        who={asked === "won" ? lead.name : undefined}
        isPending={changes.isPending}
        onWin={(value) => void win(value)}
        onCancel={close}
      />
      <ValueForm
        lead={lead}
        onSave={(value) => changes.make({ value })}
        onInvalid={changes.forgetResult}
        undo={changes.undo}
      />
      <FormFailure error={changes.error} />
    </PanelSection>
  );
}

/** For each field that can be changed: the label of its undo, and the selector of its control. */
const undone = {
  stage: { label: (name: string) => `move ${name} back`, control: "[aria-label=Stage]" },
  ownerId: { label: (name: string) => `previous owner of ${name}`, control: "[aria-label=Owner]" },
  priority: { label: (name: string) => `previous priority of ${name}`, control: "[aria-label=Priority]" },
  value: { label: (name: string) => `previous value of ${name}`, control: "[name=amount]" },
} as const;

function UndoButton({ name, changes }: { name: string; changes: ReturnType<typeof useUndoableChange> }) {
  const { undo, undoneField, isPending } = changes;
  if (!undo || !undoneField) return null;
  const { label, control } = undone[undoneField];
  return (
    <ActionButton
      quiet
      onClick={({ currentTarget }) => {
        // The button disappears.
        currentTarget.closest("section")?.querySelector<HTMLElement>(control)?.focus();
        undo();
      }}
      disabled={isPending}
      aria-label={`Undo: ${label(name)}`}
    >
      Undo
    </ActionButton>
  );
}

interface PriorityPickerProps {
  priority: LeadPriority;
  onChoose: (priority: LeadPriority) => void;
}

const PriorityPicker = ({ priority, onChoose }: PriorityPickerProps) => (
  <PickList<LeadPriority>
    label="Priority"
    saves
    value={priority}
    onChoose={onChoose}
    options={leadPriorities.map((one) => [one, `${one.charAt(0).toUpperCase()}${one.slice(1)} priority`])}
  />
);

interface OwnerPickerProps {
  lead: LeadDetail;
  onChoose: (ownerId: string | null) => void;
}

/** Only admins may assign leads to others. */
function OwnerPicker({ lead: { owner }, onChoose }: OwnerPickerProps) {
  const isAdmin = useReachesRole("admin");
  const { data } = useOwners();
  if (!isAdmin) return owner && <span className="break-all text-muted">{owner.email}</span>;
  const known = data?.owners ?? [];
  const formerOwner = owner && !known.some(({ id }) => id === owner.id) ? [owner] : [];
  return (
    <PickList<string>
      label="Owner"
      saves
      shortcut="o"
      ref={fieldRef("o")}
      value={owner?.id ?? nobody}
      onChoose={(next) => onChoose(next === nobody ? null : next)}
      options={[[nobody, "No owner"], ...[...formerOwner, ...known].map(({ id, email }) => [id, email] as const)]}
    />
  );
}
