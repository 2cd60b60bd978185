import { type FormEvent, useState } from "react";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { ApiError, explainFailure, fieldError } from "#admin/api/client.ts";
import { type SecondFactor, useSecondFactor } from "#admin/api/session.ts";
import { explainRefusal } from "#admin/identity/explain-refusal.ts";

function describe(error: unknown): string | undefined {
  if (!error) return undefined;
  return explainRefusal(error) || fieldError(error, "code") || explainFailure(error);
}

/** Whether the password is required again, after some minutes or several wrong codes. */
const isOver = (error: unknown) =>
  error instanceof ApiError && ["invalid_two_factor_cookie", "too_many_attempts_request_new_code"].includes(error.code);

/** The step after the password, for an account with a second factor. */
export function SecondFactorForm({ onBack }: { onBack: () => void }) {
  const [kind, setKind] = useState<SecondFactor["kind"]>("verify-totp");
  const { mutate, isPending, error, reset } = useSecondFactor();
  const isBackup = kind === "verify-backup-code";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const code = String(new FormData(event.currentTarget).get("code")).trim();
    mutate({ kind, code: isBackup ? code : code.replaceAll(" ", "") });
  }
  function change() {
    reset();
    setKind(isBackup ? "verify-totp" : "verify-backup-code");
  }

  if (isOver(error))
    return (
      <div role="alert" className="mt-8 grid gap-5">
        <p>This sign-in took too long or had too many failed attempts. Enter your password again.</p>
        <Button onClick={onBack}>Start again</Button>
      </div>
    );
  return (
    <form className="mt-8 grid gap-5" onSubmit={submit} noValidate>
      <p>
        {isBackup
          ? "Enter one of your backup codes. Each code works once."
          : "Enter the six-digit code from your authenticator app."}
      </p>
      <TextField
        key={kind}
        label={isBackup ? "Backup code" : "One-time code"}
        name="code"
        autoComplete="one-time-code"
        inputMode={isBackup ? "text" : "numeric"}
        maxLength={40}
        spellCheck={false}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the field that had the focus
        autoFocus
        error={describe(error)}
      />
      <Button type="submit" variant="signal" disabled={isPending} className="mt-2">
        {isPending ? "Signing in..." : "Continue"}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-5 gap-y-1">
        <TextButton onClick={change}>{isBackup ? "Use a one-time code" : "Use a backup code"}</TextButton>
        <TextButton onClick={onBack}>Back to password</TextButton>
      </p>
    </form>
  );
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-8 text-muted underline underline-offset-4 hover:text-text pointer-coarse:min-h-11"
    >
      {children}
    </button>
  );
}
