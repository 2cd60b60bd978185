import { type FormEvent, useRef } from "react";
import { minPasswordLength } from "#contract/account-options.ts";
import { TextField } from "#ui/field.tsx";
import { showToast } from "#ui/toast-store.ts";
import { fieldError } from "#admin/api/client.ts";
import { useChangePassword } from "#admin/account/account-data.ts";
import { explainRefusal, isWrongPassword } from "#admin/identity/explain-refusal.ts";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";

export function PasswordSection() {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error } = useChangePassword();
  const newPasswordError = fieldError(error, "newPassword");
  const currentPasswordError = isWrongPassword(error) ? explainRefusal(error) : fieldError(error, "currentPassword");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const fields = new FormData(event.currentTarget);
    mutate(
      { currentPassword: String(fields.get("currentPassword")), newPassword: String(fields.get("newPassword")) },
      {
        onSuccess() {
          form.current?.reset();
          showToast({ title: "Password changed", description: "You have been signed out of all other sessions." });
        },
      },
    );
  }

  return (
    <PanelFrame title="Password">
      <form ref={form} onSubmit={submit} className="grid max-w-[26rem] gap-4 pt-4">
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          maxLength={128}
          required
          error={currentPasswordError}
        />
        <TextField
          label="New password"
          note={`At least ${minPasswordLength} characters`}
          name="newPassword"
          type="password"
          autoComplete="new-password"
          maxLength={128}
          required
          error={newPasswordError}
        />
        {!newPasswordError && !currentPasswordError && <FormFailure error={error} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ActionButton type="submit" disabled={isPending} busy={isPending}>
            Change password
          </ActionButton>
          <p className="text-muted">Signs you out of all other sessions.</p>
        </div>
      </form>
    </PanelFrame>
  );
}
