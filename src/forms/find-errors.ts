import { isBlank } from "#contract/blank.ts";
import type { FormWords } from "#words/english/form-words.ts";
import { unspecified } from "#ui/field.tsx";
import type { FieldErrors } from "#forms/use-submission.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isEmpty = (value: string) => isBlank(value) || value === unspecified;

/** Shown beside the fields, because the browser's own messages cover the next label and differ between browsers. */
export function findErrors(
  form: { readonly elements: Iterable<unknown> },
  { whenEmpty, whenInvalid, fillIn }: FormWords,
): FieldErrors {
  const errors: Record<string, string> = {};
  const messages: Partial<Record<string, string>> = whenEmpty;
  for (const control of [...form.elements] as Control[]) {
    if (control.required && isEmpty(control.value)) errors[control.name] = messages[control.name] ?? fillIn;
    else if (control.name && !control.validity.valid) errors[control.name] = whenInvalid;
  }
  return errors;
}
