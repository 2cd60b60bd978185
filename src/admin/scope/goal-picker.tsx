import { isConfiguredGoal } from "#goal-titles.ts";
import { goals } from "#site.config.ts";
import { hasFilter, type Filter, useReportScope } from "#admin/api/report-scope.ts";
import { describeValue } from "#admin/parts/describe-value.ts";
import { narrowPick, PickList } from "#admin/scope/pick-list.tsx";

const none = "";

/** The goal whose conversions and rate every ranking shows. */
export function GoalPicker() {
  const { goal, setGoal } = useReportScope();
  const ids = goals.map(({ id }) => id);
  // The URL may select a goal that is not configured but has recorded conversions.
  const offered = goal && !isConfiguredGoal(goal) ? [...ids, goal] : ids;
  return (
    <PickList
      label="Goal"
      value={goal ?? none}
      onChoose={(id) => setGoal(id || undefined)}
      options={[[none, "No goal"], ...offered.map((id) => [id, describeValue("goal", id)] as const)]}
      className={`min-w-0 rounded-control max-sm:w-0 max-sm:min-w-18 max-sm:flex-1 ${narrowPick}`}
    />
  );
}

/** Explains what the columns of the goal count, with a button that filters the dashboard by visits that reached the goal. */
export function GoalNote() {
  const { goal, filters, frozen, toggle } = useReportScope();
  if (!goal) return null;
  const reached: Filter = { dimension: "reached_goal", value: goal };
  const isNarrowed = hasFilter(filters, reached);
  const title = describeValue("goal", goal);
  return (
    <p className="-mt-1 flex flex-wrap items-center gap-x-3 pb-1.5 text-[0.75rem] text-muted">
      <span>
        Reached: visits that reached the goal {title}. Rate: their share of all visits in the row. Conversions without a
        visit (no consent) are not included.
      </span>
      {!frozen && (
        <button
          type="button"
          aria-pressed={isNarrowed}
          onClick={() => toggle(reached)}
          className="min-h-6 text-text underline underline-offset-4 pointer-coarse:min-h-11"
        >
          {isNarrowed ? "Show all visits" : "Show only these visits"}
        </button>
      )}
    </p>
  );
}
