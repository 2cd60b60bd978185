import { useEffect, useLayoutEffect } from "react";
import { useShortcuts } from "#admin/parts/use-shortcuts.ts";

/** Keys of fields of a lead: stage, owner, reply and new note. */
export const fieldKeys = ["s", "o", "r", "n"] as const;
export type FieldKey = (typeof fieldKeys)[number];

let requested: FieldKey | undefined;

/** Lets this field have the focus when the lead that is being opened shows it. */
export function requestField(key: FieldKey): void {
  requested = key;
}

/** Ref of the field with this key, for a field that appears in a lead that is already open. */
export const fieldRef = (key: FieldKey) => (element: HTMLElement | null) => {
  if (element?.closest("dialog")?.open) focusRequested(key);
};

export const focusField = (key: FieldKey) =>
  document.querySelector<HTMLElement>(`dialog[open] [aria-keyshortcuts="${key}"]`)?.focus();

/** Focuses the field that was requested, if it is on the screen. */
function focusRequested(key = requested): void {
  if (!key || key !== requested || !document.querySelector(`dialog[open] [aria-keyshortcuts="${key}"]`)) return;
  requested = undefined;
  focusField(key);
}

/** Escape leaves a field before it closes the lead, so that the other keys work again. */
function leaveField(event: KeyboardEvent): void {
  const { target } = event;
  if (
    event.key !== "Escape" ||
    !(target instanceof HTMLElement) ||
    !target.matches("dialog :is(textarea, input, select)")
  )
    return;
  event.preventDefault();
  target.closest("dialog")?.querySelector("h2")?.focus();
}

/** The keys of an open lead. */
export function useFieldKeys(): void {
  useShortcuts(Object.fromEntries(fieldKeys.map((key) => [key, () => focusField(key)])), "dialog");
  useEffect(() => {
    addEventListener("keydown", leaveField);
    return () => removeEventListener("keydown", leaveField);
  }, []);
  // After the dialog has opened and focused its title, if the lead was loaded before.
  useEffect(() => focusRequested());
  // A field that did not appear, such as the reply to a lead that is gone, must not have the focus of another one later.
  // A plain effect would end too late: after a key that opens the next lead.
  useLayoutEffect(() => () => void (requested = undefined), []);
}
