import { type FormEvent, useEffect, useRef, useState } from "react";
import type { LeadDetail } from "#contract/lead-work.ts";
import { currency as siteCurrency } from "#site.config.ts";
import { TextField } from "#ui/field.tsx";
import { leadCalls, useLeadChange } from "#admin/api/lead-work.ts";
import { describeAmountProblem, readAmount, writeAmount } from "#admin/leads/workspace/format-amount.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";

const usualCurrencies = [siteCurrency, "EUR", "USD", "GBP", "DKK", "SEK", "NOK", "CHF"];

export function ValueForm({ lead: { id, stage, value } }: { lead: LeadDetail }) {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, isSuccess, error } = useLeadChange();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const currency = chosen ?? value?.currency ?? siteCurrency;
  const stored = value ? writeAmount(value) : "";

  // Shows a value that was stored here or elsewhere, and keeps the focus.
  useEffect(() => {
    const field = form.current?.querySelector("input");
    if (field) field.value = stored;
  }, [stored]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // The button is not disabled meanwhile, because it would lose the focus.
    if (isPending) return;
    const text = String(new FormData(event.currentTarget).get("amount")).trim();
    const amount = text === "" ? null : readAmount(text, currency);
    setProblem(amount === undefined ? describeAmountProblem(currency) : undefined);
    if (amount !== undefined)
      mutate(leadCalls.change(id, { value: amount }), { onSuccess: () => setChosen(undefined) });
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-3 flex flex-wrap items-end gap-2">
      <div className="min-w-32 flex-1">
        <TextField
          label="Value"
          name="amount"
          inputMode="decimal"
          maxLength={30}
          defaultValue={stored}
          error={problem}
        />
      </div>
      <PickList<string>
        label="Currency"
        value={currency}
        onChoose={setChosen}
        options={[...new Set([currency, ...usualCurrencies])].map((code) => [code, code])}
      />
      <ActionButton type="submit" busy={isPending}>
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
