import { leadStages } from "#contract/lead-stages.ts";
import { readLeadScope, writeLeadScope } from "#admin/leads/lead-scope.ts";
import { readWorkScope, type WorkView, writeWorkScope } from "#admin/leads/workspace/work-scope.ts";

/**
 * The address of another view of the leads. The list filters by status and the others by stage, so a filter that both know is
 * taken over. The status Closed stays with the list, because it stands for several stages, and the board shows all stages.
 */
export function switchView(params: URLSearchParams, view: WorkView): URLSearchParams {
  const work = { ...readWorkScope(params), view };
  const { followUp, ...list } = readLeadScope(params);
  const stage = leadStages.find((one) => one === followUp && one !== "closed");
  const taken = followUp === "overdue" ? { only: followUp } : stage && view === "table" ? { stage } : undefined;
  if (view === "list" || !taken) return writeWorkScope(params, work);
  return writeWorkScope(writeLeadScope(params, list), { ...work, ...taken });
}
