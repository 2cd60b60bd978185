import type { FormEvent, ReactNode } from "react";
import { TextField } from "#ui/field.tsx";
import { ApiError } from "#admin/api/client.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";

interface PasswordQuestionProps {
  /** What the password is asked for: the button's words. */
  does: string;
  busy: boolean;
  error: unknown;
  onAnswer: (password: string) => void;
  onCancel?: () => void;
  children?: ReactNode;
}

/** Who walks up to an open dashboard shall not change how it is guarded. */
export function PasswordQuestion({ does, busy, error, onAnswer, onCancel, children }: PasswordQuestionProps) {
  const isWrong = error instanceof ApiError && error.code === "invalid_password";
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onAnswer(String(new FormData(event.currentTarget).get("password")));
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
        error={isWrong ? "This is not your password." : undefined}
      />
      {!isWrong && <FormFailure error={error} />}
      <div className="flex flex-wrap gap-2">
        <ActionButton type="submit" disabled={busy} busy={busy}>
          {does}
        </ActionButton>
        {onCancel && <ActionButton onClick={onCancel}>Cancel</ActionButton>}
      </div>
    </form>
  );
}
