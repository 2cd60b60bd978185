import type { KeyboardEvent } from "react";

/** For fields of several lines, in which Enter alone begins a new line: Ctrl or Command with Enter sends the form. */
export function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
