import type { FormEvent } from "react";
import { TextField } from "#ui/field.tsx";
import { showToast } from "#ui/toast-store.ts";
import type { SecondFactorSetup } from "#contract/account.ts";
import { ApiError, explainFailure, fieldError } from "#admin/api/client.ts";
import { useConfirmSecondFactor } from "#admin/account/account-data.ts";
import { BackupCodes } from "#admin/account/backup-codes.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { CopyButton } from "#admin/parts/copy-button.tsx";
import { QrCode } from "#admin/parts/qr-code.tsx";

/** Groups of four are easier to read and type. */
const groupByFour = (secret: string) => secret.match(/.{1,4}/g)?.join(" ") ?? secret;

function describe(error: unknown): string | undefined {
  if (!error) return undefined;
  if (error instanceof ApiError && error.code === "invalid_code")
    return "Wrong or expired code. Check that your phone's clock is correct.";
  return fieldError(error, "code") ?? explainFailure(error);
}

interface SecondFactorStepsProps extends SecondFactorSetup {
  onDone: () => void;
  onCancel: () => void;
}

export function SecondFactorSteps({ totpURI, backupCodes, onDone, onCancel }: SecondFactorStepsProps) {
  const { mutate, isPending, error } = useConfirmSecondFactor();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    mutate(String(new FormData(event.currentTarget).get("code")).replaceAll(" ", ""), {
      onSuccess() {
        showToast({
          title: "Two-factor authentication is on",
          description: "You will need a code each time you sign in.",
        });
        onDone();
      },
    });
  }

  return (
    <ol className="grid gap-6">
      <li>
        <SetupKey uri={totpURI} />
      </li>
      <li>
        <BackupCodes title="2. Save the backup codes" codes={backupCodes} />
      </li>
      <li>
        <form onSubmit={submit} className="grid max-w-[26rem] gap-4" noValidate>
          <h3 className="font-sans font-semibold">3. Enter the code shown in the app</h3>
          <TextField
            label="One-time code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            error={describe(error)}
          />
          <div className="flex flex-wrap gap-2">
            <ActionButton type="submit" disabled={isPending} busy={isPending}>
              Turn on
            </ActionButton>
            <ActionButton onClick={onCancel}>Cancel</ActionButton>
          </div>
        </form>
      </li>
    </ol>
  );
}

function SetupKey({ uri }: { uri: string }) {
  const secret = new URL(uri).searchParams.get("secret") ?? "";
  return (
    <>
      <h3 className="font-sans font-semibold">1. Add this account to your authenticator app</h3>
      <p className="text-muted">
        Scan the QR code with the app. On this device, you can{" "}
        <a href={uri} className="text-text underline underline-offset-4">
          open it in the app
        </a>
        , or enter the setup key by hand:
      </p>
      <QrCode text={uri} label="QR code with the setup key for the authenticator app" />
      <p className="my-2 font-mono text-[1rem] tracking-wide break-words" data-secret={secret}>
        {groupByFour(secret)}
      </p>
      <CopyButton text={secret} what="the setup key" />
    </>
  );
}
