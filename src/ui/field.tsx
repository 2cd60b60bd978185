import { type ComponentProps, type ReactNode, useId } from "react";

export interface FieldProps {
  label: string;
  error?: string;
  /** Shown beside the label, not part of it. */
  note?: string;
}

interface ControlProps {
  id: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  className: string;
}

export function Field({
  label,
  error,
  note,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="min-w-0">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {note && <span className="text-small text-muted">{note}</span>}
      </div>
      {children({
        id,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error ? errorId : undefined,
        className: "field",
      })}
      {error && (
        <p id={errorId} className="mt-1.5 text-small font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export function TextField({ label, error, note, ...rest }: FieldProps & ComponentProps<"input">) {
  return (
    <Field label={label} error={error} note={note}>
      {(control) => <input type="text" {...rest} {...control} />}
    </Field>
  );
}

export function TextareaField({ label, error, note, ...rest }: FieldProps & ComponentProps<"textarea">) {
  return (
    <Field label={label} error={error} note={note}>
      {(control) => <textarea {...rest} {...control} />}
    </Field>
  );
}

/** Value of a select in which nothing is selected. The form omits such a field. */
export const unspecified = "unspecified";
