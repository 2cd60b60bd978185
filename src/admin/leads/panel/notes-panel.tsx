import { type FormEvent, useState } from "react";
import type { LeadDetail, LeadNote } from "#contract/lead-work.ts";
import { TextareaField } from "#ui/field.tsx";
import { fieldError } from "#admin/api/client.ts";
import { useDraft } from "#admin/api/drafts.ts";
import { useIsAdmin } from "#admin/api/access.ts";
import { useSession } from "#admin/api/session.ts";
import { leadCalls, useLeadChange } from "#admin/api/lead-work.ts";
import { fieldRef } from "#admin/leads/panel/lead-fields.ts";
import { PanelSection } from "#admin/leads/panel/panel-section.tsx";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { formatMoment } from "#admin/parts/format-time.ts";
import { submitByKey } from "#admin/parts/submit-by-key.ts";

const maxText = 10_000;

/** The team's notes about the lead. */
export function NotesPanel({ lead: { id, notes } }: { lead: LeadDetail }) {
  const { mutate, isPending, error } = useLeadChange();
  const [text, setText] = useDraft(`note ${id}`, () => "");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() && !isPending) mutate(leadCalls.addNote(id, text.trim()), { onSuccess: () => setText() });
  }

  return (
    <PanelSection title="Notes">
      <form onSubmit={submit} className="grid justify-items-start gap-2">
        <div className="w-full">
          <TextareaField
            label="New note"
            aria-keyshortcuts="n"
            ref={fieldRef("n")}
            name="text"
            rows={2}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={submitByKey}
            maxLength={maxText}
            required
            error={fieldError(error, "text")}
          />
        </div>
        <ActionButton type="submit" busy={isPending} disabled={isPending}>
          Add note
        </ActionButton>
        {!fieldError(error, "text") && <FormFailure error={error} />}
      </form>
      <ul className="mt-2">
        {notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
    </PanelSection>
  );
}

function Note({ note: { id, text, author, createdAt, changedAt } }: { note: LeadNote }) {
  const { mutate, isPending, error } = useLeadChange();
  const [isEditing, setEditing] = useState(false);
  const { data: session } = useSession();
  const isAdmin = useIsAdmin();
  const isOwn = author === session?.user.email;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = String(new FormData(event.currentTarget).get("text")).trim();
    if (next) mutate(leadCalls.changeNote(id, next), { onSuccess: () => setEditing(false) });
  }

  return (
    <li className="border-b border-rule py-2">
      {isEditing ? (
        <form onSubmit={submit} className="grid gap-2">
          <TextareaField label="Note" name="text" rows={3} maxLength={maxText} defaultValue={text} required />
          <div className="flex gap-2">
            <ActionButton type="submit" busy={isPending} disabled={isPending}>
              Save note
            </ActionButton>
            <ActionButton onClick={() => setEditing(false)}>Cancel</ActionButton>
          </div>
        </form>
      ) : (
        <p className="break-words whitespace-pre-line">{text}</p>
      )}
      <p className="flex flex-wrap gap-x-3 text-muted">
        <span className="break-all">{author}</span>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        {changedAt && <span>changed</span>}
        {!isEditing && isOwn && (
          <button type="button" onClick={() => setEditing(true)} className="underline underline-offset-4">
            Edit
          </button>
        )}
        {!isEditing && (isOwn || isAdmin) && (
          <button
            type="button"
            disabled={isPending}
            onClick={() => confirm("Delete this note?") && mutate(leadCalls.deleteNote(id))}
            className="underline underline-offset-4"
          >
            Delete
          </button>
        )}
      </p>
      <FormFailure error={error} />
    </li>
  );
}
