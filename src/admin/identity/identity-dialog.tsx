import { type FormEvent, useState } from "react";
import { TextField } from "#ui/field.tsx";
import { useAccount } from "#admin/account/account-data.ts";
import { usePasskeys } from "#admin/account/passkey-data.ts";
import { hasPasskeys } from "#admin/api/passkey.ts";
import { type Proof, useConfirmIdentity } from "#admin/identity/confirm-identity.ts";
import { explainRefusal } from "#admin/identity/explain-refusal.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { Sheet } from "#admin/parts/sheet.tsx";
import { useFirstField } from "#admin/parts/use-first-field.ts";

const fields = {
  password: { label: "Your password", type: "password", autoComplete: "current-password", maxLength: 128 },
  code: { label: "One-time code or backup code", autoComplete: "one-time-code", maxLength: 40, spellCheck: false },
} as const;

/** Stops a stranger at an unattended dashboard from exporting data or granting access. */
export default function IdentityDialog({ onEnd }: { onEnd: (isConfirmed: boolean) => void }) {
  const [kind, setKind] = useState<keyof typeof fields>("password");
  const { data: account } = useAccount();
  const { data: passkeys = [] } = usePasskeys();
  const { mutate, isPending, error, reset } = useConfirmIdentity();
  const confirm = (proof: Proof) => mutate(proof, { onSuccess: () => onEnd(true) });
  const wrong = explainRefusal(error);
  const form = useFirstField();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = String(new FormData(event.currentTarget).get(kind));
    if (!isPending) confirm(kind === "password" ? { password: entered } : { code: entered.replaceAll(" ", "") });
  }

  return (
    <Sheet open onClose={() => onEnd(false)} title="Confirm it’s you">
      <form ref={form} onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          Your last confirmation was more than ten minutes ago. Confirm your identity to continue.
        </p>
        <TextField key={kind} name={kind} {...fields[kind]} required error={wrong} />
        {!wrong && <FormFailure error={error} />}
        <div className="flex flex-wrap gap-2">
          <ActionButton type="submit" disabled={isPending} busy={isPending}>
            Confirm
          </ActionButton>
          {passkeys.length > 0 && hasPasskeys() && (
            <ActionButton disabled={isPending} onClick={() => confirm("passkey")}>
              Use a passkey
            </ActionButton>
          )}
          {account?.twoFactorEnabled && (
            <ActionButton
              onClick={() => {
                reset();
                setKind(kind === "password" ? "code" : "password");
              }}
            >
              {kind === "password" ? "Use a code" : "Use password"}
            </ActionButton>
          )}
          <ActionButton onClick={() => onEnd(false)}>Cancel</ActionButton>
        </div>
      </form>
    </Sheet>
  );
}
