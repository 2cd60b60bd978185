import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { LeadDetail } from "#contract/lead-work.ts";
import { type LeadPriority, leadPriorities, type LeadStage, leadStages } from "#contract/lead-stages.ts";
import { currency as siteCurrency } from "#site.config.ts";
import { TextField } from "#ui/field.tsx";
import { useBulk, useBulkUndo } from "#admin/api/bulk-change.ts";
import { useReachesRole } from "#admin/api/access.ts";
import { leadCalls, useLeadChange, useOwners } from "#admin/api/lead-work.ts";
import { fieldRef, focusField } from "#admin/leads/panel/lead-fields.ts";
import { LostForm } from "#admin/leads/panel/lost-form.tsx";
import { PanelSection } from "#admin/leads/panel/panel-section.tsx";
import { describeAmountProblem, readAmount, writeAmount } from "#admin/leads/workspace/format-amount.ts";
import { useStageNames } from "#admin/leads/workspace/stage-names.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { useUndoKey } from "#admin/parts/use-undo-key.ts";
import { PickList } from "#admin/scope/pick-list.tsx";

const nobody = "nobody";
const usualCurrencies = [siteCurrency, "EUR", "USD", "GBP", "DKK", "SEK", "NOK", "CHF"];

/** Moves as a bulk change of one lead, because that can be undone. Messages would be below the dialog, so the undo is in it. */
function useUndoableMove({ id, stage }: LeadDetail) {
  const makeUndo = useBulkUndo();
  const [made, setMade] = useState<{ undo: ReturnType<typeof makeUndo>; from: LeadStage }>();
  const move = useBulk(({ keys }) => setMade(keys.length > 0 ? { undo: makeUndo(keys), from: stage } : undefined));
  const undoing = useMutation({
    mutationFn: async () => made?.undo(),
    onSuccess() {
      setMade(undefined);
      move.reset();
    },
  });
  return {
    moveTo: (next: LeadStage) => move.mutate({ ids: [id], action: "change", stage: next }),
    undo: made && (() => undoing.mutate()),
    isPending: move.isPending || undoing.isPending,
    isSuccess: move.isSuccess,
    pendingStage: move.isPending ? move.variables.stage : undoing.isPending ? made?.from : undefined,
    error: move.error ?? undoing.error,
  };
}

/** Stage, owner, priority and value. Each change is saved immediately. */
export function NextStep({ lead }: { lead: LeadDetail }) {
  const names = useStageNames();
  const { mutate, isPending, isSuccess, error } = useLeadChange();
  const moves = useUndoableMove(lead);
  useUndoKey(moves.undo);
  const [isLosing, setLosing] = useState(false);
  const { id, stage, priority } = lead;

  function moveTo(next: LeadStage) {
    // The list is not disabled meanwhile, because it would lose the focus.
    if (isPending || moves.isPending) return;
    setLosing(next === "lost");
    if (next !== "lost") moves.moveTo(next);
  }

  return (
    <PanelSection title="Next step">
      <div className="flex flex-wrap items-center gap-2">
        <PickList<LeadStage>
          label="Stage"
          shortcut="s"
          ref={fieldRef("s")}
          value={isLosing ? "lost" : (moves.pendingStage ?? stage)}
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
          disabled={isPending}
          onChoose={(ownerId) => mutate(leadCalls.change(id, { ownerId }))}
        />
        <p role="status" className="text-muted empty:hidden">
          {(isSuccess || moves.isSuccess) && "Saved."}
        </p>
        {moves.undo && (
          <ActionButton
            quiet
            onClick={() => {
              // The button disappears.
              focusField("s");
              moves.undo?.();
            }}
            disabled={moves.isPending}
            aria-label={`Undo: move ${lead.name} back`}
          >
            Undo
          </ActionButton>
        )}
      </div>
      {lead.lostReason && !isLosing && <p className="mt-2 break-words">Lost: {lead.lostReason}</p>}
      {isLosing && (
        <LostForm
          isPending={isPending}
          onCancel={() => setLosing(false)}
          onLose={(lostReason) =>
            mutate(leadCalls.change(id, { stage: "lost", lostReason }), { onSuccess: () => setLosing(false) })
          }
        />
      )}
      <ValueForm key={lead.value ? writeAmount(lead.value) : ""} lead={lead} />
      <FormFailure error={error ?? moves.error} />
    </PanelSection>
  );
}

interface OwnerPickerProps {
  lead: LeadDetail;
  disabled: boolean;
  onChoose: (ownerId: string | null) => void;
}

/** Only admins may assign leads to others. */
function OwnerPicker({ lead: { owner }, disabled, onChoose }: OwnerPickerProps) {
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
      value={owner?.id ?? nobody}
      disabled={disabled}
      onChoose={(next) => onChoose(next === nobody ? null : next)}
      options={[[nobody, "No owner"], ...[...formerOwner, ...known].map(({ id, email }) => [id, email] as const)]}
    />
  );
}

function ValueForm({ lead: { id, stage, value } }: { lead: LeadDetail }) {
  const { mutate, isPending, isSuccess, error } = useLeadChange();
  const [problem, setProblem] = useState<string>();
  const [currency, setCurrency] = useState<string>(value?.currency ?? siteCurrency);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get("amount")).trim();
    const amount = text === "" ? null : readAmount(text, currency);
    setProblem(amount === undefined ? describeAmountProblem(currency) : undefined);
    if (amount !== undefined) mutate(leadCalls.change(id, { value: amount }));
  }

  return (
    <form onSubmit={submit} noValidate className="mt-3 flex flex-wrap items-end gap-2">
      <div className="min-w-32 flex-1">
        <TextField
          label="Value"
          name="amount"
          inputMode="decimal"
          maxLength={30}
          defaultValue={value ? writeAmount(value) : ""}
          error={problem}
        />
      </div>
      <PickList<string>
        label="Currency"
        value={currency}
        onChoose={setCurrency}
        options={[...new Set([currency, ...usualCurrencies])].map((code) => [code, code])}
      />
      <ActionButton type="submit" busy={isPending} disabled={isPending}>
        Save value
      </ActionButton>
      {isSuccess && !problem && (
        <p role="status" className="text-muted">
          Saved.
        </p>
      )}
      {stage === "won" && !value && (
        <p role="status" className="w-full border-l-2 border-signal pl-3">
          This lead is won but has no value, so it adds nothing to the won value in reports.
        </p>
      )}
      <FormFailure error={error} />
    </form>
  );
}
