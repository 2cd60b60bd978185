import type { ReportQuery } from "#contract/report.ts";
import { canFilter } from "#contract/report-scope.ts";
import { parseFilter } from "#contract/report-filter.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";

type Scope = Pick<ReportQuery, "metrics" | "range" | "from" | "to" | "filter"> &
  Partial<Pick<ReportQuery, "timezone" | "compare" | "segment" | "dimension" | "by" | "goal">>;

/** A link with chosen panels names their figures; it answers for no others, nor filters by other dimensions. */
function demandShown({ metrics, dimension, by, goal, filter, segment = [] }: Scope, shared: URLSearchParams): void {
  if (!shared.has("figure")) return;
  const figures = new Set(shared.getAll("figure"));
  const dimensions = new Set([...figures].map((figure) => figure.split(".")[1]));
  const isShown =
    !by &&
    (!goal || goal === shared.get("goal")) &&
    metrics.every((metric) => figures.has(`${metric}.${dimension ?? ""}`)) &&
    [...filter, ...without(segment, shared.getAll("segment"))].every((text) =>
      dimensions.has(parseFilter(text)?.dimension ?? ""),
    );
  if (!isShown) throw new HttpProblem(403, "beyond_view", "The link does not contain a panel with this figure");
}

const without = (texts: readonly string[], known: readonly string[]) => texts.filter((text) => !known.includes(text));

/** The dashboard asks for the matching days where its URL says the previous ones. */
const comparedWith = (compare: string | null) => compare?.replace("previous_", "matching_");

/**
 * What a shared link was made for is all that it shows: its dates stand, and its filters can be narrowed but not left. One
 * that says nothing of dates shows what the dashboard shows then: 30 days.
 */
export function bindToView<Query extends Scope>(query: Query, view: string | null | undefined): Query {
  if (view === undefined || view === null) return query;
  const shared = new URLSearchParams(view);
  const filters = shared.getAll("filter");
  // Without the filter it would be a figure of the whole site, which nobody shared.
  if (!canFilter(query.metrics, filters))
    throw new HttpProblem(403, "beyond_view", "This figure cannot be narrowed to what the link shows");
  demandShown(query, shared);
  // Nor are the days before, or those who are here now wherever they come from.
  const isBeyond =
    (query.compare && comparedWith(query.compare) !== comparedWith(shared.get("compare"))) ||
    (filters.length > 0 && query.metrics.includes("realtime_visitors"));
  if (isBeyond) throw new HttpProblem(403, "beyond_view", "The link shows its own days and filters only");
  const range = (shared.get("range") ?? "30d") as ReportQuery["range"];
  return {
    ...query,
    timezone: undefined,
    range,
    from: shared.get("from") ?? undefined,
    to: shared.get("to") ?? undefined,
    filter: narrow(filters, query.filter),
    ...(query.compare === "segment" && { segment: narrow(shared.getAll("segment"), query.segment ?? []) }),
  };
}

/** The link's filters, and those of the query about other dimensions. */
function narrow(filters: readonly string[], asked: readonly string[]): string[] {
  const dimensionOf = (filter: string) => filter.slice(0, filter.indexOf(":"));
  const bound = new Set(filters.map(dimensionOf));
  return [...filters, ...asked.filter((filter) => !bound.has(dimensionOf(filter)))];
}

/** The same for questions that are not figures of a panel, which a link with chosen panels does not answer. */
export function bindQuestion<Query extends Omit<Scope, "metrics" | "dimension">>(
  query: Query,
  metrics: ReportQuery["metrics"],
  view: string | null | undefined,
): Query {
  if (view && new URLSearchParams(view).has("figure"))
    throw new HttpProblem(403, "beyond_view", "The link contains chosen panels only");
  const { range, from, to, timezone, filter, compare, segment } = query;
  const { metrics: _, ...bound } = bindToView({ range, from, to, timezone, filter, compare, segment, metrics }, view);
  return { ...query, ...bound };
}
