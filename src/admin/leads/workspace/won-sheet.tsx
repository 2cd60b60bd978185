import { type FormEvent, useState } from "react";
import type { Amount } from "#contract/lead-changes.ts";
import { currency } from "#site.config.ts";
import { TextField } from "#ui/field.tsx";
import { describeAmountProblem, readAmount } from "#admin/leads/workspace/format-amount.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Sheet } from "#admin/parts/sheet.tsx";
import { useFirstField } from "#admin/parts/use-first-field.ts";

interface WonSheetProps {
  /** Name of the lead; undefined while the dialog is closed. */
  who: string | undefined;
  isPending: boolean;
  onWin: (value: Amount | undefined) => void;
  onCancel: () => void;
}

/** Asks for the value of a lead before it is won, because reports add up the values of won leads. */
export function WonSheet({ who, ...form }: WonSheetProps) {
  return (
    <Sheet open={who !== undefined} onClose={form.onCancel} title={`Mark ${who} as won`}>
      <WonForm {...form} />
    </Sheet>
  );
}

function WonForm({ isPending, onWin, onCancel }: Omit<WonSheetProps, "who">) {
  const [problem, setProblem] = useState<string>();
  const form = useFirstField();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const amount = readAmount(String(new FormData(event.currentTarget).get("won_value")), currency);
    setProblem(amount ? undefined : describeAmountProblem(currency));
    if (amount) onWin(amount);
  }

  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-3">
      <TextField label={`Value, ${currency}`} name="won_value" inputMode="decimal" maxLength={30} error={problem} />
      <div className="flex flex-wrap gap-2">
        <ActionButton primary type="submit" busy={isPending} disabled={isPending}>
          Mark as won
        </ActionButton>
        <ActionButton disabled={isPending} onClick={() => onWin(undefined)}>
          Without a value
        </ActionButton>
        <ActionButton onClick={onCancel}>Cancel</ActionButton>
      </div>
    </form>
  );
}
