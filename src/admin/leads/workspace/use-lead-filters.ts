import { useAddress } from "#admin/api/address.ts";
import { isFiltered, showEveryLead, useLeadScope } from "#admin/leads/lead-scope.ts";
import { useWorkScope } from "#admin/leads/workspace/work-scope.ts";

/** Tells whether filters or the search limit the leads. `clear` removes both. */
export function useLeadFilters() {
  const { view, search, stage, owner, only } = useWorkScope().scope;
  const shared = useLeadScope().scope;
  const [, changeAddress] = useAddress();
  const hasFilters = Boolean((view !== "board" && stage) || owner || only) || isFiltered({ ...shared, search: "" });
  return { hasFilters, isFiltered: hasFilters || search.trim() !== "", clear: () => changeAddress(showEveryLead) };
}
