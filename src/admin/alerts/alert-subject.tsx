import { countsEveryone, countsVisits, takesGoal } from "#contract/alert-options.ts";
import { leadSources } from "#contract/lead-options.ts";
import { isGoalMetric, type Metric, metricDefinitions } from "#contract/report-figures.ts";
import type { splitFilters } from "#admin/api/report.ts";
import type { Filter } from "#admin/api/report-scope.ts";
import { describeSegment } from "#admin/parts/describe-filter.ts";
import { describeValue } from "#admin/parts/describe-value.ts";
import { PickList } from "#admin/scope/pick-list.tsx";
import { goals } from "#site.config.ts";

/** Option value for all goals or all forms. */
const all = "";

export const isForm = ({ dimension, operator, excludes }: Filter) =>
  dimension === "lead_source" && !operator && !excludes;

/** The form selected by the filters; undefined for several forms, which a list cannot show. */
function formOf(filters: readonly Filter[]): string | undefined {
  const chosen = filters.filter(isForm);
  return chosen.length > 1 ? undefined : (chosen[0]?.value ?? all);
}

export const withoutForm = (filters: readonly Filter[]): Filter[] => filters.filter((filter) => !isForm(filter));

/** Replaces the form in the filters. */
export const withForm = (filters: readonly Filter[], form: string): Filter[] => [
  ...withoutForm(filters),
  ...(form === all ? [] : [{ dimension: "lead_source" as const, value: form }]),
];

/** The goal that the alert counts. Null for all goals, for a metric without goals, or if a filter selects goals. */
export function goalOf(metric: Metric, goal: string, filters: readonly Filter[]): string | null {
  if (isGoalMetric(metric)) return goal || (goals[0]?.id ?? null);
  return offersGoal(metric, filters) && goal !== all ? goal : null;
}

/** The goals that Conversions counts if none is selected. */
export const allGoals = "all goals except events and pages";

export const offersGoal = (metric: Metric, filters: readonly Filter[]): boolean =>
  isGoalMetric(metric) || (takesGoal(metric) && !filters.some(({ dimension }) => dimension === "goal"));

interface SubjectPickProps {
  metric: Metric;
  goal: string;
  filters: readonly Filter[];
  onGoal: (goal: string) => void;
  onForm: (form: string) => void;
}

/** The goal or the form that the figure counts, if the metric has one. */
export function SubjectPick({ metric, goal, filters, onGoal, onForm }: SubjectPickProps) {
  const form = formOf(filters);
  return (
    <>
      {offersGoal(metric, filters) && (
        <PickList
          label="Goal"
          value={goalOf(metric, goal, filters) ?? all}
          onChoose={onGoal}
          options={[
            ...(isGoalMetric(metric) ? [] : [[all, `of ${allGoals}`] as const]),
            ...listed(
              "goal",
              goals.map(({ id }) => id),
              goal,
            ),
          ]}
        />
      )}
      {metricDefinitions[metric].source === "leads" && form !== undefined && (
        <PickList
          label="Form"
          value={form}
          onChoose={onForm}
          options={[[all, "of all forms"], ...listed("lead_source", leadSources, form)]}
        />
      )}
    </>
  );
}

/** Options for the known values. A selected value that no longer exists stays an option, marked as such. */
function listed(dimension: "goal" | "lead_source", known: readonly string[], chosen: string) {
  const ids = chosen === all || known.includes(chosen) ? known : [...known, chosen];
  return ids.map((id) => {
    const title = describeValue(dimension, id);
    return [id, known.includes(id) ? `of ${title}` : `of ${title} (no longer exists)`] as const;
  });
}

interface CountedProps extends ReturnType<typeof splitFilters> {
  metric: Metric;
  goal: string | null;
}

/** The segment and goal that the figure counts, and whether it includes people without consent. */
export function Counted({ metric, goal, applied, ignored }: CountedProps) {
  const isOfEveryone = countsEveryone({ metric, goal, dimensions: applied.map(({ dimension }) => dimension) });
  const everything = isOfEveryone ? "everyone" : countsVisits(metric) ? "all visits" : "none";
  return (
    <div className="grid gap-1">
      <p>
        <span className="text-muted">Segment: </span>
        {applied.length > 0 ? describeSegment(applied) : everything}
        {goal && `, goal ${describeValue("goal", goal)}`}.
        {ignored.length > 0 && <span className="text-muted"> Not limited by {describeSegment(ignored)}.</span>}
      </p>
      <p className="text-muted">{describeConsent(metric, isOfEveryone, applied.length > 0)}</p>
    </div>
  );
}

function describeConsent(metric: Metric, isOfEveryone: boolean, isFiltered: boolean): string {
  const { source } = metricDefinitions[metric];
  if (isOfEveryone) return "Counts everyone who sent a form, with or without consent to analytics.";
  if (source === "leads" && isFiltered)
    return "These filters exclude leads without consent to analytics, because those leads are not linked to a visit.";
  return countsVisits(metric) ? "Counts only visitors who consented to analytics." : "";
}
