import type { FormEvent } from "react";
import { TextField } from "#ui/field.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { useFirstField } from "#admin/parts/use-first-field.ts";

interface LostFormProps {
  label?: string;
  isPending: boolean;
  onLose: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for the reason, which is required because teams analyse lost leads by it. */
export function LostForm({ label = "Why was the lead lost?", isPending, onLose, onCancel }: LostFormProps) {
  const form = useFirstField();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get("reason")).trim();
    if (reason) onLose(reason);
  }
  return (
    <form ref={form} onSubmit={submit} className="mt-3 grid gap-2">
      <TextField label={label} name="reason" maxLength={500} required />
      <div className="flex gap-2">
        <ActionButton type="submit" busy={isPending} disabled={isPending}>
          Mark as lost
        </ActionButton>
        <ActionButton onClick={onCancel}>Cancel</ActionButton>
      </div>
    </form>
  );
}
