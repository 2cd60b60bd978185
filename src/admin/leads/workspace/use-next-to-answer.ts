import { useLeads } from "#admin/api/lead-work.ts";
import { waitingLeads } from "#admin/leads/workspace/work-params.ts";

/** Number of urgent leads among which one without a written reply is looked for. */
const maxSearched = 20;

/** The most urgent lead without a written reply; if replies to all of them wait to be sent, the most urgent one. */
export function useNextToAnswer() {
  const { leads, total } = useLeads(waitingLeads, maxSearched);
  const next = leads?.find(({ unsentReply }) => unsentReply !== "waiting") ?? leads?.[0];
  return { isLoaded: leads !== undefined, next, total };
}
