import { leadParams, useLeadScope } from "#admin/leads/lead-scope.ts";
import { useWorkScope, type WorkScope, workParams } from "#admin/leads/workspace/work-scope.ts";

/** The query of the table and the board, with the form, the days and the filters of visits that they share with the list. */
export function useWorkParams(part: Partial<WorkScope> = {}): URLSearchParams {
  const { scope } = useWorkScope();
  const { followUp: _, ...shared } = useLeadScope().scope;
  return new URLSearchParams([...workParams({ ...scope, ...part }), ...leadParams({ ...shared, search: "" })]);
}
