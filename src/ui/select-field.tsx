import type { ComponentProps } from "react";
import { Field, type FieldProps, unspecified } from "#ui/field.tsx";

interface SelectFieldProps extends FieldProps, ComponentProps<"select"> {
  options: readonly (readonly [value: string, label: string])[];
  placeholder: string;
}

export function SelectField({ label, error, note, options, placeholder, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} error={error} note={note}>
      {(control) => (
        <select {...rest} {...control}>
          {/* A form leaves out an optional field in which nothing is chosen, and reports a required field that is empty. */}
          <option value={rest.required ? "" : unspecified}>{placeholder}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
