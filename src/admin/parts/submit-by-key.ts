import type { KeyboardEvent } from "react";

/**
 * For fields of several lines, in which Enter alone begins a new line: Ctrl or Command with Enter sends the form, with Shift also by
 * the button that has the name `withShift`, if there is one.
 */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>, withShift?: string): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  const { form } = event.currentTarget;
  form?.requestSubmit(event.shiftKey && withShift ? form.querySelector<HTMLElement>(`[name=${withShift}]`) : null);
}
