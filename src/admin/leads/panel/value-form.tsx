import { type FormEvent, useState } from "react";
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
}

export function ValueForm({ lead: { stage, value }, onSave }: ValueFormProps) {
  const [typed, setTyped] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const currency = chosen ?? value?.currency ?? siteCurrency;
  const text = typed ?? (value ? writeAmount(value) : "");

  async function submit(event: FormEvent) {
    event.preventDefault();
    const amount = text.trim() === "" ? null : readAmount(text.trim(), currency);
    setProblem(amount === undefined ? describeAmountProblem(currency) : undefined);
    if (amount === undefined || !(await onSave(amount))) return;
    setTyped((current) => (current === typed ? undefined : current));
    setChosen(undefined);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-3 flex flex-wrap items-end gap-2">
      <div className="min-w-32 flex-1">
        <TextField
          label="Value"
          name="amount"
          inputMode="decimal"
          maxLength={30}
          value={text}
          onChange={({ target }) => setTyped(target.value)}
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
