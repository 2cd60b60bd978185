import { type FocusEvent, type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import type { Amount } from "#contract/lead-changes.ts";
import type { LeadDetail } from "#contract/lead-work.ts";
import { currency as siteCurrency } from "#site.config.ts";
import { TextField } from "#ui/field.tsx";
import { describeAmountProblem, readAmount, writeAmount } from "#admin/leads/workspace/format-amount.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

const usualCurrencies = [siteCurrency, "EUR", "USD", "GBP", "DKK", "SEK", "NOK", "CHF"];

interface ValueFormProps {
  lead: LeadDetail;
  /** Returns whether the value was stored. */
  onSave: (value: Amount | null) => Promise<boolean>;
  /** Called if the text is not an amount, so that an earlier "Saved." disappears. */
  onInvalid: () => void;
  undo: (() => void) | undefined;
}

/** Saved by Enter, by the button, and when the form is left. */
export function ValueForm({ lead: { stage, value }, onSave, onInvalid, undo }: ValueFormProps) {
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  /** The input that leaving the form does not store: it is being stored, or Escape has discarded it. */
  const handled = useRef<string>(undefined);
  const currency = chosen ?? value?.currency ?? siteCurrency;
  const text = typed ?? (value ? writeAmount(value) : "");
  const input = `${text} ${currency}`;

  async function save() {
    const amount = text.trim() === "" ? null : readAmount(text.trim(), currency);
    setProblem(amount === undefined ? describeAmountProblem(currency) : undefined);
    if (amount === undefined) return onInvalid();
    handled.current = input;
    const isStored = await onSave(amount);
    handled.current = undefined;
    if (!isStored) return;
    setTyped((current) => (current === typed ? undefined : current));
    setChosen((current) => (current === chosen ? undefined : current));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const isChanged = typed !== undefined || (chosen !== undefined && value !== null);
    if (isChanged && handled.current !== input && !currentTarget.contains(relatedTarget)) void save();
  }

  function press(event: KeyboardEvent) {
    // The field holds the stored value, so the browser has nothing to undo.
    if (undo && typed === undefined && event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      undo();
    }
    if (event.key !== "Escape") return;
    handled.current = input;
    setTyped(undefined);
    setChosen(undefined);
    setProblem(undefined);
  }

  return (
    <form onSubmit={submit} onBlur={leave} noValidate className="mt-3 flex flex-wrap items-end gap-2">
      <div className="min-w-32 flex-1">
        <TextField
          label="Value"
          name="amount"
          inputMode="decimal"
          maxLength={30}
          value={text}
          onChange={({ target }) => {
            handled.current = undefined;
            setTyped(target.value);
          }}
          onKeyDown={press}
          error={problem}
        />
      </div>
      <PickList<string>
        label="Currency"
        value={currency}
        onChoose={setChosen}
        options={[...new Set([currency, ...usualCurrencies])].map((code) => [code, code])}
      />
      <ActionButton type="submit">Save value</ActionButton>
      {stage === "won" && !value && (
        <p role="status" className="w-full border-l-2 border-signal pl-3">
          This lead is won but has no value, so it adds nothing to the won value in reports.
        </p>
      )}
    </form>
  );
}
