import { useEffect } from "react";
import { type FieldKey, fieldKeys, requestField } from "#admin/leads/panel/lead-fields.ts";
import { declined, useShortcuts } from "#admin/parts/use-shortcuts.ts";

export const leadsIn = (place: ParentNode): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>("[data-lead]")].filter((lead) => lead.checkVisibility());

const rowOf = (element: Element | null | undefined) => element?.closest("li, tr");

function placeOfFocus(leads: readonly HTMLElement[]): number {
  const row = rowOf(document.activeElement);
  return leads.findIndex((lead) => lead === document.activeElement || (row && rowOf(lead) === row));
}

/** Moves the focus to a lead, with its whole row or card in view. */
function focusLead(lead: HTMLElement | undefined): void {
  lead?.focus();
  rowOf(lead)?.scrollIntoView({ block: "nearest" });
}

/** Place of the lead that had the focus last. It may have left the list since, because its stage changed. */
let lastPlace = 0;

function rememberPlace(): void {
  const place = placeOfFocus(leadsIn(document));
  if (place !== -1) lastPlace = place;
}

/** Moves the focus to this lead, or to the one in its place if it is no longer on the screen. */
export function focusLeadWithId(id: string): void {
  const leads = leadsIn(document);
  focusLead(leads.find((lead) => lead.dataset.lead === id) ?? leads[lastPlace] ?? leads.at(-1));
}

/** Moves the focus to the next or previous lead of the list, the table or the board, where Enter opens it. */
function step(direction: 1 | -1): void {
  const leads = leadsIn(document);
  const current = placeOfFocus(leads);
  if (current !== -1) return focusLead(leads[current + direction]);
  const isGone = document.activeElement === document.body;
  focusLead(leads[isGone ? lastPlace + (direction === 1 ? 0 : -1) : 0] ?? leads[0]);
}

/** Moves the focus on the board to the lead at the same height of the next column that has leads. */
function stepAcross(direction: 1 | -1): void {
  const columns = [...document.querySelectorAll("[data-column]")].map(leadsIn).filter((leads) => leads.length > 0);
  const column = columns.findIndex((leads) => placeOfFocus(leads) !== -1);
  const next = columns[column === -1 ? 0 : column + direction];
  const height = column === -1 ? 0 : placeOfFocus(columns[column] ?? []);
  focusLead(next?.[height] ?? next?.at(-1));
}

function focusedLead(): HTMLElement | undefined {
  const leads = leadsIn(document);
  return leads[placeOfFocus(leads)];
}

/** Moves the focus to a list of the selected leads, such as their stage, or opens the focused lead at one of its fields. */
function openAt(key: FieldKey) {
  const ofSelected = document.querySelector<HTMLElement>(`[data-bulk] [aria-keyshortcuts="${key}"]`);
  if (ofSelected) return ofSelected.focus();
  const lead = focusedLead();
  if (!lead) return declined;
  requestField(key);
  return lead.click();
}

const boxOf = (lead: HTMLElement | undefined) => rowOf(lead)?.querySelector<HTMLInputElement>("input[type=checkbox]");

/** Selects the focused lead, or with Shift all since the one that was selected before, as a click on its box does. */
function select(shiftKey = false) {
  const box = boxOf(focusedLead());
  return box ? box.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, shiftKey })) : declined;
}

/** Selects the focused lead and the next one, and moves the focus to it. */
function extend(direction: 1 | -1) {
  const selectOnce = (box = boxOf(focusedLead())) => box?.checked || select();
  if (selectOnce() === declined) return declined;
  step(direction);
  return selectOnce();
}

/** The keys among the leads on the screen. An open lead has its own, and j and k for its neighbours. */
export function useLeadKeys(): void {
  useEffect(() => {
    addEventListener("focusin", rememberPlace);
    return () => removeEventListener("focusin", rememberPlace);
  }, []);
  useShortcuts(
    {
      j: () => step(1),
      k: () => step(-1),
      h: () => stepAcross(-1),
      l: () => stepAcross(1),
      x: () => select(),
      X: () => select(true),
      J: () => extend(1),
      K: () => extend(-1),
      ...Object.fromEntries(fieldKeys.map((key) => [key, () => openAt(key)])),
    },
    "part",
  );
}
