import { useState } from "react";
import { showToast } from "#ui/toast-store.ts";
import {
  useAccount,
  useBeginSecondFactor,
  useDisableSecondFactor,
  useNewBackupCodes,
} from "#admin/account/account-data.ts";
import { BackupCodes } from "#admin/account/backup-codes.tsx";
import { PasswordQuestion } from "#admin/account/password-question.tsx";
import { SecondFactorSteps } from "#admin/account/second-factor-setup.tsx";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

export function SecondFactorSection() {
  const { data, error, isFetching, refetch } = useAccount();
  function content() {
    if (error && !data)
      return (
        <Failure
          what="The account could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      );
    if (!data) return <LineSkeletons lines={2} />;
    return data.twoFactorEnabled ? <TurnedOn /> : <TurnedOff />;
  }
  return (
    <PanelFrame title="Two-Factor Authentication" note={data && (data.twoFactorEnabled ? "on" : "off")}>
      <div className="pt-4">{content()}</div>
    </PanelFrame>
  );
}

function TurnedOff() {
  const [isAsking, setAsking] = useState(false);
  const begin = useBeginSecondFactor();
  const close = () => {
    setAsking(false);
    begin.reset();
  };
  if (begin.data) return <SecondFactorSteps {...begin.data} onDone={close} onCancel={close} />;
  if (isAsking)
    return (
      <PasswordQuestion
        submitLabel="Set up"
        busy={begin.isPending}
        error={begin.error}
        onSubmit={(password) => begin.mutate(password)}
        onCancel={close}
      />
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[60ch] text-muted">
        With two-factor authentication, a stolen password is not enough to sign in. You also need a code from an
        authenticator app on your phone.
      </p>
      <ActionButton onClick={() => setAsking(true)}>Set up two-factor authentication</ActionButton>
    </div>
  );
}

function TurnedOn() {
  const [question, setQuestion] = useState<"codes" | "off">();
  const close = () => setQuestion(undefined);
  if (question === "codes") return <RenewCodes onClose={close} />;
  if (question === "off") return <TurnOff onClose={close} />;
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-[60ch] text-muted">Signing in to this account requires a one-time code or a backup code.</p>
      <p className="flex flex-wrap gap-2">
        <ActionButton onClick={() => setQuestion("codes")}>New backup codes</ActionButton>
        <ActionButton onClick={() => setQuestion("off")}>Turn off</ActionButton>
      </p>
    </div>
  );
}

function RenewCodes({ onClose }: { onClose: () => void }) {
  const { mutate, data, isPending, error } = useNewBackupCodes();
  if (data)
    return (
      <div className="grid justify-items-start gap-4">
        <BackupCodes title="New backup codes" codes={data.backupCodes} />
        <ActionButton onClick={onClose}>Done</ActionButton>
      </div>
    );
  return (
    <PasswordQuestion
      submitLabel="Create new backup codes"
      busy={isPending}
      error={error}
      onSubmit={(password) => mutate(password)}
      onCancel={onClose}
    >
      <p className="text-muted">Your current backup codes will stop working.</p>
    </PasswordQuestion>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const { mutate, isPending, error } = useDisableSecondFactor();
  const onSuccess = () =>
    showToast({
      title: "Two-factor authentication is off",
      description: "You now sign in with your password only.",
    });
  return (
    <PasswordQuestion
      submitLabel="Turn off"
      busy={isPending}
      error={error}
      onSubmit={(password, code) => mutate({ password, code }, { onSuccess })}
      onCancel={onClose}
      wantsCode
    >
      <p className="text-muted">You will then need only your password to sign in.</p>
    </PasswordQuestion>
  );
}
