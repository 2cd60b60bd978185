import { createContext, use } from "react";
import { goalsOfFilter, parseFilter } from "#contract/report-filter.ts";
import { isConfiguredGoal } from "#goal-titles.ts";
import type { Filter, ReportScope } from "#admin/api/report-scope.ts";

/** Ids of goals in the URL that are neither configured nor were ever recorded. Empty until the server has answered. */
export const UnknownGoalsContext = createContext<ReadonlySet<string>>(new Set());

export const useUnknownGoals = (): ReadonlySet<string> => use(UnknownGoalsContext);

const goalsOfText = (text: string): string[] => goalsOfFilter(parseFilter(text) ?? { dimension: "", value: "" });

/** Ids in the URL that are not configured: of the selected goal, of filters, of the compared segment and of a funnel's steps. */
export function listUnconfigured(params: URLSearchParams): string[] {
  const filters = [...params.getAll("filter"), ...params.getAll("segment"), ...params.getAll("funnel")];
  const named = [...params.getAll("goal"), ...filters.flatMap(goalsOfText)];
  return [...new Set(named)].filter((id) => id !== "" && !isConfiguredGoal(id));
}

export const namesGoal = (filter: Filter, ids: ReadonlySet<string>): boolean =>
  goalsOfFilter(filter).some((id) => ids.has(id));

/** The scope without conditions on these goals, which nothing can match. `UnusedParts` names them to the user. */
export function withoutGoals(scope: ReportScope, ids: ReadonlySet<string>): ReportScope {
  if (ids.size === 0) return scope;
  const { goal, segment, ...others } = scope;
  const known = (filters: readonly Filter[]) => filters.filter((filter) => !namesGoal(filter, ids));
  return {
    ...others,
    ...(goal && !ids.has(goal) && { goal }),
    ...(segment && { segment: known(segment) }),
    filters: known(scope.filters),
  };
}
