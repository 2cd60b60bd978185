import { type FormEvent, useId, useState } from "react";
import type { PersonalData as Found } from "#contract/personal-data.ts";
import { ApiError, explainFailure } from "#admin/api/client.ts";
import { useErasePersonalData, useFindPersonalData } from "#admin/api/personal-data.ts";
import { RowCounts } from "#admin/leads/row-counts.tsx";
import { SaveButton } from "#admin/leads/save-button.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { formatMoment } from "#admin/parts/format-time.ts";
import { useFirstField } from "#admin/parts/use-first-field.ts";

const inputClass =
  "min-h-8 w-full min-w-0 rounded-control border border-control bg-raised px-2.5 aria-invalid:border-danger pointer-coarse:min-h-11 pointer-coarse:text-[1rem]";

/** Looks up the data of an email address, then exports or erases it. */
export function PersonalData() {
  const id = useId();
  const find = useFindPersonalData();
  const erase = useErasePersonalData();
  const form = useFirstField();
  const receipt = erase.data;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    erase.reset();
    find.mutate(String(new FormData(event.currentTarget).get("email")));
  }

  return (
    <div className="grid gap-5">
      <form ref={form} onSubmit={submit} className="grid gap-1.5">
        <label htmlFor={id} className="font-medium">
          Email address
        </label>
        <div className="flex gap-2">
          <input id={id} name="email" type="email" required maxLength={254} autoComplete="off" className={inputClass} />
          <ActionButton type="submit" disabled={find.isPending} busy={find.isPending}>
            Look up
          </ActionButton>
        </div>
        {find.error && (
          <p role="alert" className="text-danger">
            {explainRefusal(find.error)}
          </p>
        )}
      </form>
      {receipt ? (
        <section role="status" className="grid gap-3 border-t border-rule pt-4">
          <h3 className="font-sans font-semibold">Erased</h3>
          <p>
            All data about <span className="font-medium break-all">{receipt.email}</span> was erased on{" "}
            {formatMoment(receipt.erasedAt)}. Keep this receipt as proof.
          </p>
          <RowCounts counts={receipt.erased} />
          <SaveButton content={receipt} file="erasure-receipt.json">
            Save receipt
          </SaveButton>
        </section>
      ) : (
        find.data && (
          <FoundData
            key={find.data.email}
            found={find.data}
            isErasing={erase.isPending}
            failure={erase.error && explainFailure(erase.error)}
            onErase={() => erase.mutate(find.data.email)}
          />
        )
      )}
    </div>
  );
}

function explainRefusal(error: unknown): string {
  const [field] = error instanceof ApiError ? error.errors : [];
  return field ? `${field.message}.` : `The lookup failed. ${explainFailure(error)}`;
}

interface FoundDataProps {
  found: Found;
  isErasing: boolean;
  failure: string | null;
  onErase: () => void;
}

function FoundData({ found, isErasing, failure, onErase }: FoundDataProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const { email, data } = found;
  const counts = Object.fromEntries(Object.entries(data).map(([table, rows]) => [table, rows.length]));
  if (Object.values(counts).every((count) => count === 0))
    return (
      <p role="status" className="border-t border-rule pt-4 text-muted">
        No data is stored about <span className="break-all">{email}</span>.
      </p>
    );
  const isConfirmed = typed.trim().toLowerCase() === email;
  return (
    <>
      <section role="status" className="grid gap-3 border-t border-rule pt-4">
        <h3 className="font-sans font-semibold break-all">Data stored about {email}</h3>
        <RowCounts counts={counts} />
        <SaveButton content={found} file="personal-data.json">
          Export all data
        </SaveButton>
      </section>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isConfirmed && !isErasing) onErase();
        }}
        className="grid gap-1.5 border-t border-rule pt-4"
      >
        <h3 className="font-sans font-semibold">Erase all data</h3>
        <p className="text-muted">
          This deletes the requests with their value, the subscription and the messages, and anonymises the visits. The
          numbers of leads and the won value in reports decrease. This cannot be undone.
        </p>
        <label htmlFor={id} className="mt-2 font-medium">
          Type the email address to confirm
        </label>
        <div className="flex gap-2">
          <input
            id={id}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            className={inputClass}
          />
          <ActionButton type="submit" danger disabled={!isConfirmed || isErasing} busy={isErasing}>
            Erase all data
          </ActionButton>
        </div>
        {failure && (
          <p role="alert" className="text-danger">
            Nothing was erased. {failure}
          </p>
        )}
      </form>
    </>
  );
}
