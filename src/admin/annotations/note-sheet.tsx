import { type FormEvent, useState } from "react";
import type { Annotation } from "#contract/annotation.ts";
import { maxNoteLength } from "#contract/annotation-options.ts";
import { TextareaField, TextField } from "#ui/field.tsx";
import { fieldError } from "#admin/api/client.ts";
import { useSaveNote } from "#admin/annotations/annotation-data.ts";
import { ActionButton } from "#admin/parts/action-button.tsx";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { today } from "#admin/parts/format-time.ts";
import { Sheet } from "#admin/parts/sheet.tsx";

interface NoteSheetProps {
  /** The note to edit, or "new"; undefined while the sheet is closed. */
  note: Annotation | "new" | undefined;
  onClose: () => void;
}

export function NoteSheet({ note, onClose }: NoteSheetProps) {
  return (
    <Sheet open={note !== undefined} onClose={onClose} title={note === "new" ? "Add a note" : "Edit note"}>
      {note && <NoteForm note={note === "new" ? undefined : note} onDone={onClose} />}
    </Sheet>
  );
}

function NoteForm({ note, onDone }: { note: Annotation | undefined; onDone: () => void }) {
  const [text, setText] = useState(note?.text ?? "");
  const { mutate, isPending, error } = useSaveNote(note?.id);
  const dayError = fieldError(error, "day");
  const textError = fieldError(error, "text");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const day = String(new FormData(event.currentTarget).get("day"));
    if (!isPending) mutate({ day, text }, { onSuccess: onDone });
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField label="Date" name="day" type="date" defaultValue={note?.day ?? today()} required error={dayError} />
      <TextareaField
        label="Note"
        note={`${text.length} of ${maxNoteLength} characters`}
        name="text"
        rows={3}
        maxLength={maxNoteLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        required
        error={textError}
      />
      {!dayError && !textError && <FormFailure error={error} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ActionButton type="submit" disabled={isPending} busy={isPending}>
          Save
        </ActionButton>
        <p className="text-muted">Visible to everyone with an account, but not on shared links.</p>
      </div>
    </form>
  );
}
