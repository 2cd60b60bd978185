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

/** Moves the focus to the next or previous lead of the list, the table or the board, where Enter opens it. */
function step(direction: 1 | -1): void {
  const leads = leadsIn(document);
  const current = placeOfFocus(leads);
  focusLead(leads[current === -1 ? 0 : current + direction]);
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

/** Opens the focused lead at one of its fields. */
function openAt(key: FieldKey) {
  const lead = focusedLead();
  if (!lead) return declined;
  requestField(key);
  return lead.click();
}

function select() {
  const box = rowOf(focusedLead())?.querySelector<HTMLInputElement>("input[type=checkbox]");
  return box ? box.click() : declined;
}

/** The keys among the leads on the screen. An open lead has its own, and j and k for its neighbours. */
export const useLeadKeys = () =>
  useShortcuts(
    {
      j: () => step(1),
      k: () => step(-1),
      h: () => stepAcross(-1),
      l: () => stepAcross(1),
      x: select,
      ...Object.fromEntries(fieldKeys.map((key) => [key, () => openAt(key)])),
    },
    "part",
  );
