import { useState } from "react";
import type { Annotation } from "#contract/annotation.ts";
import { reachesRole } from "#contract/roles.ts";
import { useAccess } from "#admin/api/access.ts";
import { useDeleteNote } from "#admin/annotations/annotation-data.ts";
import { describeAnnotation } from "#admin/annotations/describe-annotation.ts";
import { MarkerShape } from "#admin/annotations/marker-shape.tsx";
import { NoteSheet } from "#admin/annotations/note-sheet.tsx";
import type { PlacedAnnotation } from "#admin/annotations/place-annotations.ts";
import { FormFailure } from "#admin/parts/form-failure.tsx";
import { formatDay } from "#admin/parts/format-time.ts";

const linkClass = "min-h-6 underline underline-offset-4 hover:text-text pointer-coarse:min-h-11";

/** The annotations of a chart as a list. Admins can add, edit and delete notes. */
export function ChartNotes({ placed }: { placed: readonly PlacedAnnotation[] }) {
  const access = useAccess();
  const [edited, setEdited] = useState<Annotation | "new">();
  if (access === "link") return null;
  const isAdmin = reachesRole(access, "admin");
  const notes = placed.filter(({ kind }) => kind === "note").length;
  const count = (number: number, one: string, several: string) =>
    number > 0 && `${number} ${number === 1 ? one : several}`;
  const counted = [
    count(notes, "note", "notes"),
    count(placed.length - notes, "new version of the site", "new versions of the site"),
  ].filter(Boolean);
  return (
    <div className="mt-1 flex flex-wrap items-start justify-between gap-x-6 gap-y-1 text-muted">
      {placed.length > 0 ? (
        <details className="min-w-0 grow">
          <summary className="w-fit min-h-6 underline underline-offset-4 hover:text-text pointer-coarse:min-h-11">
            {counted.join(" and ")} in this period
          </summary>
          <ul className="mt-1 text-text">
            {placed.map((annotation) => (
              <Item key={annotation.id} annotation={annotation} onEdit={isAdmin ? setEdited : undefined} />
            ))}
          </ul>
        </details>
      ) : (
        <p>No notes in this period.</p>
      )}
      {isAdmin && (
        <button type="button" onClick={() => setEdited("new")} className={linkClass}>
          Add a note
        </button>
      )}
      <NoteSheet note={edited} onClose={() => setEdited(undefined)} />
    </div>
  );
}

interface ItemProps {
  annotation: PlacedAnnotation;
  onEdit: ((annotation: Annotation) => void) | undefined;
}

function Item({ annotation, onEdit }: ItemProps) {
  const { id, kind, day, createdBy } = annotation;
  const { mutate, isPending, error } = useDeleteNote();
  const text = describeAnnotation(annotation);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-1.5">
      <svg viewBox="-6 -6 12 12" className="size-3 shrink-0" aria-hidden="true">
        <MarkerShape kind={kind} />
      </svg>
      <time dateTime={day} className="whitespace-nowrap text-muted tabular-nums">
        {formatDay(day)}
      </time>
      <span className="min-w-0 grow basis-40 break-words">
        {text}
        {createdBy && <span className="text-muted"> · {createdBy}</span>}
      </span>
      {kind === "note" && onEdit && (
        <span className="flex gap-4 text-muted">
          <button type="button" onClick={() => onEdit(annotation)} className={linkClass}>
            Edit<span className="sr-only"> the note “{text}”</span>
          </button>
          <button
            type="button"
            disabled={isPending}
            onClick={() => confirm(`Delete the note “${text}”?`) && mutate(id)}
            className={linkClass}
          >
            Delete<span className="sr-only"> the note “{text}”</span>
          </button>
        </span>
      )}
      <FormFailure error={error} />
    </li>
  );
}
