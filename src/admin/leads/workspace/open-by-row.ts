import type { MouseEvent } from "react";

/** A click on a row or card opens its lead, unless it was on a control, in an opened part or selected text. The focus returns to the row. */
export function openByRow({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  const isControl = target instanceof Element && target.closest("button, a, input, select, label, [data-detail]");
  if (isControl || getSelection()?.toString()) return;
  const name = currentTarget.querySelector<HTMLElement>("[data-lead]");
  name?.focus();
  name?.click();
}
