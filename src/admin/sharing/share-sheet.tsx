import { type FormEvent, type ReactNode, useId, useState } from "react";
import { adminPaths } from "#admin-paths.ts";
import { TextField } from "#ui/field.tsx";
import { useAddress } from "#admin/api/address.ts";
import { fieldError } from "#admin/api/client.ts";
import { isOver } from "#contract/search-days.ts";
import { today } from "#admin/parts/format-time.ts";
import { useReportScope, writeScope } from "#admin/api/report-scope.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { Sheet } from "#admin/parts/sheet.tsx";
import { ShownOnce } from "#admin/parts/shown-once.tsx";
import { PickList } from "#admin/scope/pick-list.tsx";
import { describeScope } from "#admin/sharing/describe-scope.ts";
import { PanelChoice } from "#admin/sharing/panel-choice.tsx";
import { allPanels, writeSearch, writeShown } from "#admin/sharing/shareable-panels.ts";
import { useCreateAccessToken } from "#admin/sharing/token-data.ts";

const expiryOptions = [
  ["1", "Expires after 1 day"],
  ["7", "Expires after 7 days"],
  ["30", "Expires after 30 days"],
  ["90", "Expires after 90 days"],
  ["365", "Expires after 1 year"],
] as const;

const everyPanel = new Set(allPanels.map(({ id }) => id));

/** Creates a link that is limited to the current days and filters. */
export default function ShareSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Share this view">
      <ShareForm />
    </Sheet>
  );
}

function ShareForm() {
  const { scope } = useReportScope();
  const [params] = useAddress();
  const [chosen, setChosen] = useState<ReadonlySet<string>>();
  const [days, setDays] = useState<(typeof expiryOptions)[number][0]>("7");
  const { mutate, isPending, error, data } = useCreateAccessToken();
  const [hasSearch, setHasSearch] = useState(false);
  const [hasKeyFigures, setHasKeyFigures] = useState(true);
  const isPast = isOver(scope, today());
  const canHaveSearch = scope.filters.length === 0 && !isPast;
  const nameError = fieldError(error, "name");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || chosen?.size === 0) return;
    // Panels of a shared link do not divide leads among visits.
    const view = writeScope(new URLSearchParams(), { ...scope, credit: undefined });
    // Included even when it is the default, which may change during the link's lifetime.
    view.set("range", scope.range);
    for (const name of ["view", "tab"]) for (const value of params.getAll(name)) view.append(name, value);
    if (chosen || !hasKeyFigures) writeShown(view, chosen ?? everyPanel, hasKeyFigures);
    if (hasSearch && canHaveSearch) writeSearch(view);
    mutate({
      kind: "share_link",
      name: String(new FormData(event.currentTarget).get("name")),
      view: view.toString(),
      expiresInDays: Number(days),
    });
  }

  if (data) return <CreatedLink token={data.token} />;
  return (
    <form onSubmit={submit} className="grid gap-4">
      <p className="text-muted">
        Creates a read-only link to this view (<strong className="font-medium text-text">{describeScope(scope)}</strong>
        ). Anyone with the link can open it without an account. It shows how many leads there are and their value, but
        no names, messages or contact details.
      </p>
      <PanelChoice chosen={chosen} onChange={setChosen} hasKeyFigures={hasKeyFigures} />
      <Choice checked={hasKeyFigures} onChange={setHasKeyFigures}>
        Key metrics, above the tabs and beside the chart
      </Choice>
      <Choice
        checked={hasSearch && canHaveSearch}
        onChange={setHasSearch}
        disabled={!canHaveSearch}
        note={
          canHaveSearch
            ? "With numbers of leads, but no names of people."
            : isPast
              ? "Google’s figures are for the latest days, so a link whose date range has ended cannot contain them."
              : "Google’s figures cannot be filtered, so a link with filters cannot contain them."
        }
      >
        SEO Performance, with search terms and pages from Google
      </Choice>
      <TextField label="Link name" name="name" maxLength={100} required error={nameError} />
      <div className="flex flex-wrap gap-2">
        <PickList label="Expiry" value={days} onChoose={setDays} options={expiryOptions} />
        <ActionButton type="submit" disabled={isPending || chosen?.size === 0} busy={isPending}>
          Create link
        </ActionButton>
      </div>
      {!nameError && (
        <FormFailure
          error={error}
          explained={
            fieldError(error, "view") && "This view cannot be shared because its dates or filters are not valid."
          }
        />
      )}
    </form>
  );
}

interface ChoiceProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  note?: string;
  children: ReactNode;
}

function Choice({ checked, onChange, disabled, note, children }: ChoiceProps) {
  const noteId = useId();
  return (
    <div>
      <label className="flex min-h-8 items-center gap-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabled}
          aria-describedby={note && noteId}
          onChange={(event) => onChange(event.target.checked)}
          className="min-h-0"
        />
        {children}
      </label>
      {note && (
        <p id={noteId} className="text-muted">
          {note}
        </p>
      )}
    </div>
  );
}

function CreatedLink({ token }: { token: string }) {
  const path = adminPaths.page.shared(token);
  return (
    <ShownOnce
      title="The link"
      secret={location.origin + path}
      advice="Anyone who has it can see this view until it expires."
    >
      <a
        href={path}
        target="_blank"
        rel="noreferrer"
        className="ml-3 inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11"
      >
        Open the shared page
      </a>
      <p className="mt-2 text-muted">
        Anyone with the link can see this view without an account. You can revoke it under Account, Sharing and Keys.
      </p>
    </ShownOnce>
  );
}
