import { type FormEvent, useState } from "react";
import { adminPaths } from "#admin-paths.ts";
import { TextField } from "#ui/field.tsx";
import { fieldError } from "#admin/api/client.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { CopyButton } from "#admin/parts/copy-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { ShownOnce } from "#admin/parts/shown-once.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";
import { useCreateAccessToken } from "#admin/sharing/token-data.ts";

const expiryOptions = [
  ["never", "Never expires"],
  ["30", "Expires after 30 days"],
  ["90", "Expires after 90 days"],
  ["365", "Expires after 1 year"],
] as const;

export function NewKeyForm() {
  const [days, setDays] = useState<(typeof expiryOptions)[number][0]>("never");
  const { mutate, isPending, error, data, reset } = useCreateAccessToken();
  const nameError = fieldError(error, "name");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    mutate({
      kind: "api_key",
      name: String(new FormData(event.currentTarget).get("name")),
      ...(days !== "never" && { expiresInDays: Number(days) }),
    });
  }

  if (data)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
        <ShownOnce title="The key" secret={data.token} />
        <ActionButton onClick={reset}>Create another key</ActionButton>
      </div>
    );
  return (
    <form onSubmit={submit} className="grid max-w-[34rem] gap-4">
      <TextField label="Key name" name="name" maxLength={100} autoComplete="off" required error={nameError} />
      <div className="flex flex-wrap gap-2">
        <PickList label="Expiry" value={days} onChoose={setDays} options={expiryOptions} />
        <ActionButton type="submit" disabled={isPending} busy={isPending}>
          Create key
        </ActionButton>
      </div>
      {!nameError && <FormFailure error={error} />}
    </form>
  );
}

/** The command from the documentation, with this site's address. */
export function CurlExample() {
  const query = new URLSearchParams({ metrics: "visitors,leads", dimension: "channel", range: "30d" });
  const url = location.origin + decodeURIComponent(adminPaths.api.report(query));
  const command = `curl --header "Authorization: Bearer $API_KEY" \\\n  "${url}"`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <p className="text-muted">
        Set <code>API_KEY</code> to your key. Keys give read-only access to every metric in the dashboard:
      </p>
      <pre className="max-w-full rounded-control bg-sunken px-3 py-2 font-mono text-[0.75rem] break-words whitespace-pre-wrap">
        {command}
      </pre>
      <CopyButton text={command} what="the command" />
      <p className="text-muted">
        All parameters are described in{" "}
        <a href={adminPaths.api.description()} className="underline underline-offset-4">
          openapi.json
        </a>
        .
      </p>
    </div>
  );
}
