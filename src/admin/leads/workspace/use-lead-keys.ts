import { useShortcuts } from "#admin/parts/use-shortcuts.ts";

/** Moves the focus to the next or previous lead of the list, the table or the board, where Enter opens it. */
function step(direction: 1 | -1): void {
  const leads = [...document.querySelectorAll<HTMLElement>("[data-lead]")].filter((lead) => lead.checkVisibility());
  const row = document.activeElement?.closest("li, tr");
  const current = leads.findIndex((lead) => lead === document.activeElement || lead.closest("li, tr") === row);
  leads[current === -1 ? 0 : current + direction]?.focus();
}

/** The keys j and k among the leads on the screen. An open lead has the same keys for its neighbours. */
export const useLeadKeys = () => useShortcuts({ j: () => step(1), k: () => step(-1) });
