import { type FormEvent, useState } from "react";
import type { PasskeyList } from "#contract/account.ts";
import { TextField } from "#ui/field.tsx";
import { showToast } from "#ui/toast-store.ts";
import { useAddPasskey, useChangePasskey, usePasskeys } from "#admin/account/passkey-data.ts";
import { hasPasskeys } from "#admin/api/passkey.ts";
import { PanelFrame } from "#admin/panels/panel-frame.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { Failure } from "#admin/parts/failure.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { formatMoment } from "#admin/parts/format-time.ts";
import { LineSkeletons } from "#admin/parts/skeleton.tsx";

type Passkey = PasskeyList["passkeys"][number];

export function PasskeysSection() {
  const { data, error, isFetching, refetch } = usePasskeys();
  function content() {
    if (error && !data)
      return (
        <Failure
          what="The passkeys could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      );
    if (!data) return <LineSkeletons lines={2} />;
    return (
      <>
        {data.length > 0 && (
          <ul>
            {data.map((passkey) => (
              <PasskeyItem key={passkey.id} passkey={passkey} />
            ))}
          </ul>
        )}
        {hasPasskeys() ? (
          <AddPasskey hasNone={data.length === 0} />
        ) : (
          <p className="pt-4 text-muted">This browser does not support passkeys.</p>
        )}
      </>
    );
  }
  return <PanelFrame title="Passkeys">{content()}</PanelFrame>;
}

function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const [isNaming, setNaming] = useState(false);
  const { mutate, isPending, error } = useChangePasskey();
  const { id, name, createdAt, lastUsedAt } = passkey;
  if (isNaming)
    return (
      <li className="border-b border-rule py-3">
        <NameForm
          submitLabel="Save"
          name={name}
          busy={isPending}
          error={error}
          onName={(next) => mutate({ id, action: "rename", name: next }, { onSuccess: () => setNaming(false) })}
          onCancel={() => setNaming(false)}
        />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-2">
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <p className="text-muted">
          Added <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {lastUsedAt ? (
            <>
              , last used <time dateTime={lastUsedAt}>{formatMoment(lastUsedAt)}</time>
            </>
          ) : (
            ", never used"
          )}
        </p>
        <FormFailure error={error} />
      </div>
      <p className="flex flex-wrap gap-2">
        <ActionButton aria-label={`Rename ${name}`} onClick={() => setNaming(true)}>
          Rename
        </ActionButton>
        <ActionButton
          aria-label={`Remove ${name}`}
          disabled={isPending}
          busy={isPending}
          onClick={() =>
            window.confirm(`Remove the passkey “${name}”? You can no longer sign in with it.`) &&
            mutate({ id, action: "remove" })
          }
        >
          Remove
        </ActionButton>
      </p>
    </li>
  );
}

function AddPasskey({ hasNone }: { hasNone: boolean }) {
  const [isNaming, setNaming] = useState(false);
  const { mutate, isPending, error, reset } = useAddPasskey();
  const close = () => {
    setNaming(false);
    reset();
  };
  if (isNaming)
    return (
      <div className="pt-4">
        <NameForm
          submitLabel="Create passkey"
          name=""
          busy={isPending}
          error={error}
          onCancel={close}
          onName={(name) =>
            mutate(name, {
              onSuccess() {
                close();
                showToast({
                  title: "Passkey added",
                  description: "You can now sign in with it. All other sessions were ended.",
                });
              },
            })
          }
        />
      </div>
    );
  return (
    <div className="grid justify-items-start gap-3 pt-4">
      {hasNone && (
        <p className="max-w-[60ch] text-muted">
          Sign in with your fingerprint, face, device PIN or a security key. Passkeys cannot be guessed and only work on
          this site.
        </p>
      )}
      <ActionButton onClick={() => setNaming(true)}>Add a passkey</ActionButton>
    </div>
  );
}

interface NameFormProps {
  submitLabel: string;
  name: string;
  busy: boolean;
  error: unknown;
  onName: (name: string) => void;
  onCancel: () => void;
}

function NameForm({ submitLabel, name, busy, error, onName, onCancel }: NameFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) onName(String(new FormData(event.currentTarget).get("name")));
  }
  return (
    <form onSubmit={submit} className="grid max-w-[26rem] gap-4">
      <TextField label="Passkey name" name="name" defaultValue={name} maxLength={60} autoComplete="off" required />
      <FormFailure error={error} />
      <div className="flex flex-wrap gap-2">
        <ActionButton type="submit" disabled={busy} busy={busy}>
          {submitLabel}
        </ActionButton>
        <ActionButton onClick={onCancel}>Cancel</ActionButton>
      </div>
    </form>
  );
}
