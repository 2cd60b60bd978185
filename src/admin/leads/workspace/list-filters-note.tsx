import { useLeadScope } from "#admin/leads/lead-scope.ts";
import { useWorkScope } from "#admin/leads/workspace/work-scope.ts";

/** Names the status that only the list applies: the table and the board have stages instead. */
export function ListFiltersNote() {
  const { scope, change } = useWorkScope();
  const { followUp } = useLeadScope().scope;
  if (!followUp) return null;
  return (
    <p className="pt-1 break-words text-muted">
      The {scope.view} does not apply: Follow-up is {followUp}.{" "}
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
