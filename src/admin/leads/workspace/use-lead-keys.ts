import { useShortcuts } from "#admin/parts/use-shortcuts.ts";

const leadsIn = (place: ParentNode): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>("[data-lead]")].filter((lead) => lead.checkVisibility());

const focusedRow = () => document.activeElement?.closest("li, tr");

function placeOfFocus(leads: readonly HTMLElement[]): number {
  const row = focusedRow();
  return leads.findIndex((lead) => lead === document.activeElement || (row && lead.closest("li, tr") === row));
}

/** Moves the focus to the next or previous lead of the list, the table or the board, where Enter opens it. */
function step(direction: 1 | -1): void {
  const leads = leadsIn(document);
  const current = placeOfFocus(leads);
  leads[current === -1 ? 0 : current + direction]?.focus();
}

/** Moves the focus on the board to the lead at the same height of the next column that has leads. */
function stepAcross(direction: 1 | -1): void {
  const columns = [...document.querySelectorAll("[data-column]")].map(leadsIn).filter((leads) => leads.length > 0);
  const column = columns.findIndex((leads) => placeOfFocus(leads) !== -1);
  const next = columns[column === -1 ? 0 : column + direction];
  const height = column === -1 ? 0 : placeOfFocus(columns[column] ?? []);
  (next?.[height] ?? next?.at(-1))?.focus();
}

/** The keys j and k among the leads on the screen. An open lead has the same keys for its neighbours. */
export const useLeadKeys = () =>
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    h: () => stepAcross(-1),
    l: () => stepAcross(1),
  });
