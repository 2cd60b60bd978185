import { describeListFilters } from "#admin/leads/describe-lead-filter.ts";
import { useLeadScope } from "#admin/leads/lead-scope.ts";
import { useWorkScope } from "#admin/leads/workspace/work-scope.ts";

/**
 * Names the filters that apply only to the list. In the table and on the board, actions also change leads that these
 * filters hide in the list.
 */
export function ListFiltersNote() {
  const { scope, change } = useWorkScope();
  const ignored = describeListFilters(useLeadScope().scope);
  if (ignored.length === 0) return null;
  return (
    <p className="pt-1 break-words text-muted">
      The {scope.view} does not apply: {ignored.join("; ")}.{" "}
      <button
        type="button"
        onClick={() => change({ view: "list" })}
        className="min-h-8 underline underline-offset-4 hover:text-text pointer-coarse:min-h-11"
      >
        Show the list
      </button>
    </p>
  );
}
