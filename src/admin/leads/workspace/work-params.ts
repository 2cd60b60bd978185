import { leadParams, useLeadScope } from "#admin/leads/lead-scope.ts";
import { useWorkScope, type WorkScope, workParams } from "#admin/leads/workspace/work-scope.ts";

/** The query of the leads on the screen, which is the same for the list, the table and the board. The board shows all stages. */
export function useWorkParams(part: Partial<WorkScope> = {}): URLSearchParams {
  const { scope } = useWorkScope();
  const shown = scope.view === "board" ? { ...scope, stage: undefined } : scope;
  const shared = useLeadScope().scope;
  return new URLSearchParams([...workParams({ ...shown, ...part }), ...leadParams({ ...shared, search: "" })]);
}

/** The query of the leads without a reply, the most urgent first. */
export const waitingLeads = new URLSearchParams({ sort: "urgent", stage: "new" });

/** Leads that a column of the board loads at a time. */
export const cardsOfColumn = 20;
