import { isBlank } from "#contract/blank.ts";
import type { FieldErrors } from "#forms/use-submission.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Messages for required fields that are empty. */
const whenEmpty: Readonly<Record<string, string>> = {
  fullName: "Enter your name.",
  jobTitle: "Enter your job title.",
  company: "Enter the name of your company.",
  email: "Enter your email address.",
  message: "Write a message.",
};

const whenInvalid = "Enter a complete email address, such as name@company.com.";

/** Shown beside the fields, because the browser's own messages cover the next label and differ between browsers. */
export function findErrors(form: HTMLFormElement): FieldErrors {
  const errors: Record<string, string> = {};
  for (const control of [...form.elements] as Control[]) {
    if (control.required && isBlank(control.value)) errors[control.name] = whenEmpty[control.name] ?? "Fill this in.";
    else if (control.name && !control.validity.valid) errors[control.name] = whenInvalid;
  }
  return errors;
}
