import type { FormEvent, ReactNode } from "react";
import { TextField } from "#ui/field.tsx";
import { explainRefusal, isWrongPassword } from "#admin/identity/explain-refusal.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";

interface PasswordQuestionProps {
  submitLabel: string;
  busy: boolean;
  error: unknown;
  onSubmit: (password: string, code: string) => void;
  onCancel?: () => void;
  /** Also asks for a one-time or backup code. */
  wantsCode?: boolean;
  children?: ReactNode;
}

/** Protects the account from strangers who use an unattended dashboard. */
export function PasswordQuestion({
  submitLabel,
  busy,
  error,
  onSubmit,
  onCancel,
  wantsCode,
  children,
}: PasswordQuestionProps) {
  const refusal = explainRefusal(error);
  const isPassword = isWrongPassword(error);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    if (!busy) onSubmit(String(fields.get("password")), String(fields.get("code") ?? "").replaceAll(" ", ""));
  }
  return (
    <form onSubmit={submit} className="grid max-w-[26rem] gap-4">
      {children}
      <TextField
        label="Your password"
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={128}
        required
        error={isPassword ? refusal : undefined}
      />
      {wantsCode && (
        <TextField
          label="One-time code or backup code"
          name="code"
          autoComplete="one-time-code"
          maxLength={40}
          spellCheck={false}
          required
          error={isPassword ? undefined : refusal}
        />
      )}
      {!refusal && <FormFailure error={error} />}
      <div className="flex flex-wrap gap-2">
        <ActionButton type="submit" disabled={busy} busy={busy}>
          {submitLabel}
        </ActionButton>
        {onCancel && <ActionButton onClick={onCancel}>Cancel</ActionButton>}
      </div>
    </form>
  );
}
