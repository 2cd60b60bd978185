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
          <option value={unspecified}>{placeholder}</option>
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
