import type { ReportQuery } from "#contract/report.ts";
import { canFilter } from "#contract/report-scope.ts";
import { parseFilter } from "#contract/report-filter.ts";
import { isGoalMetric, isLeadSource, metricDefinitions } from "#contract/report-figures.ts";
import { isAboutLeads, isLeadFilter } from "#contract/single-leads.ts";
import { HttpProblem } from "#server/platform/http/problem.ts";
import { hasEnded } from "#server/platform/view-days.ts";
import { goals } from "#site.config.ts";

type Scope = Pick<ReportQuery, "metrics" | "range" | "from" | "to" | "filter"> &
  Partial<Pick<ReportQuery, "timezone" | "compare" | "segment" | "dimension" | "by" | "goal">>;

/** Whether the link contains chosen panels only. */
const isSelection = (view: URLSearchParams): boolean => view.has("show") || view.has("figure");

/** A link with chosen panels may query only the figures of these panels, and add filters only by their dimensions. */
function demandShown({ metrics, dimension, by, goal, filter, segment = [] }: Scope, shared: URLSearchParams): void {
  if (!isSelection(shared)) return;
  const figures = new Set(shared.getAll("figure"));
  const dimensions = new Set([...figures].map((figure) => figure.split(".")[1]));
  const maySelect = (text: string) => {
    const { dimension = "", value } = parseFilter(text) ?? {};
    // The filter by visits with a lead reveals how many there are, so only links that show the number of leads may use
    // it. No panel filters by a stage, which would reveal how many leads are in it.
    return dimension === "lead_stage" ? value === "" && figures.has("leads.") : dimensions.has(dimension);
  };
  const isShown =
    !by &&
    (!goal || goal === shared.get("goal")) &&
    metrics.every((metric) => figures.has(`${metric}.${dimension ?? ""}`)) &&
    addedTo({ filter, segment }, shared).every(maySelect);
  if (!isShown) throw new HttpProblem(403, "beyond_view", "The link does not contain a panel with this figure");
}

/** Dimensions of the dashboard's panels about leads. Other dimensions, such as days, could single out a lead. */
const leadDimensions: ReadonlySet<string | undefined> = new Set<string | undefined>([
  undefined,
  "channel",
  "source",
  "utm_campaign",
  "entry_page",
  "agent",
  "country",
  "experiment_group",
  "lead_source",
  "goal",
  // Visits with a lead are compared with others by the sections that they reached.
  "section",
]);

/** Filters that select leads; only the stage `won` and having a lead at all are columns of the lead panels. */
const selectsAsPanelsDo = (filter: string): boolean =>
  ["lead_stage:", "!lead_stage:", "lead_stage:won"].includes(filter);

/** Whether a goal is reached by viewing a page or by an event. All other goals are reached by sending a form. */
const isOfBehaviour = (goal: string | undefined): boolean =>
  goals.some(({ id, kind }) => id === goal && kind !== "conversion");

/** Whether a figure counts forms that were begun or sent, as a selection of them counts single leads. */
const areOfForms = ({ metrics, goal }: Pick<Scope, "metrics" | "goal">): boolean =>
  metrics.some((metric) => isAboutLeads(metric) && !(isGoalMetric(metric) && isOfBehaviour(goal)));

/**
 * Figures of leads, and of visits selected by leads, goals, events or steps, are shown only as totals or by one of
 * `leadDimensions`, not by day or by two dimensions. A filter that the query adds narrows them like a split, so it counts as
 * one. Figures of forms and of their goals are shown by any one dimension. If the creator of the link limited the view to visits
 * with a lead, other figures of the view have no such limit.
 */
function demandNoSingleLeads(query: Scope, shared: URLSearchParams): void {
  const { metrics, dimension, by, filter, segment = [] } = query;
  const added = addedTo({ filter, segment }, shared);
  const areOfLeads = metrics.some((metric) => isLeadSource(metricDefinitions[metric].source));
  const isByLeads = areOfLeads || added.some(isLeadFilter);
  if (!isByLeads && !areOfForms(query)) return;
  const isAllowed = (filter: string) => {
    if (!isByLeads) return true;
    const filtered = parseFilter(filter)?.dimension;
    // The visits to a page are compared by their leads, beside the sections of the page.
    return leadDimensions.has(filtered) || filtered === "reached_goal" || (filtered === "page" && !areOfLeads);
  };
  // Sections only divide the page that is filtered by, so neither of them is a further split.
  const isOfSections = dimension === "section" || added.some((text) => text.startsWith("section:"));
  const isOfPage = (text: string) => /^(section|page):/.test(text);
  const filters = added.filter((text) => !selectsAsPanelsDo(text) && !(isOfSections && isOfPage(text)));
  // A filter by the dimension of the split, such as those with a channel, shows no more than its rows.
  const keyOf = (text: string) => {
    const filtered = parseFilter(text)?.dimension;
    return filtered === "reached_goal" ? text : filtered;
  };
  const splits = new Set([...filters.map(keyOf), ...(dimension && dimension !== "section" ? [dimension] : [])]);
  const isLeadSplit = !isByLeads || leadDimensions.has(dimension);
  if (by || splits.size > 1 || !isLeadSplit || !filters.every(isAllowed))
    throw new HttpProblem(
      403,
      "beyond_view",
      "A link shows figures of leads and forms as a whole or by one dimension, not for a selection",
    );
}

const without = (texts: readonly string[], known: readonly string[]) => texts.filter((text) => !known.includes(text));

/** Filters of the query that the view does not have. */
const addedTo = ({ filter, segment = [] }: Pick<Scope, "filter" | "segment">, shared: URLSearchParams): string[] => [
  ...without(filter, shared.getAll("filter")),
  ...without(segment, shared.getAll("segment")),
];

/** The dashboard queries `matching_*` if its URL contains `previous_*`, so both are the same comparison here. */
const comparedWith = (compare: string | null) => compare?.replace("previous_", "matching_");

/**
 * Limits a query to the view of a shared link: the dates are fixed, and filters can be added but not removed. A view without
 * dates covers the dashboard's default of 30 days.
 */
export function bindToView<Query extends Scope>(query: Query, view: string | null | undefined): Query {
  if (view === undefined || view === null) return query;
  const shared = new URLSearchParams(view);
  const filters = shared.getAll("filter");
  // Without the view's filter, the figure would be that of the whole site, which was not shared.
  if (!canFilter(query.metrics, filters))
    throw new HttpProblem(403, "beyond_view", "The filters of the shared link cannot be applied to this figure");
  demandShown(query, shared);
  demandNoSingleLeads(query, shared);
  // The previous days and the live visitors are outside of the view too.
  const isBeyond =
    (query.compare && comparedWith(query.compare) !== comparedWith(shared.get("compare"))) ||
    ((filters.length > 0 || hasEnded(shared)) && query.metrics.includes("realtime_visitors"));
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

/** The link's filters, and the query's filters by other dimensions. */
function narrow(filters: readonly string[], queried: readonly string[]): string[] {
  const dimensionOf = (filter: string) => filter.slice(0, filter.indexOf(":"));
  const bound = new Set(filters.map(dimensionOf));
  return [...filters, ...queried.filter((filter) => !bound.has(dimensionOf(filter)))];
}

/** Paths, steps and parts of the few visits with a lead, or that send a form, would be those of single people. */
function demandNoSingleVisits(
  { filter, segment, goal, step = [] }: Question,
  metrics: ReportQuery["metrics"],
  shared: URLSearchParams,
): void {
  const added = addedTo({ filter, ...(segment && { segment }) }, shared);
  const isOfForms = areOfForms({ metrics, goal }) || step.some((text) => /^(goal|event):/.test(text));
  if (added.some(isLeadFilter) || (isOfForms && added.length > 0))
    throw new HttpProblem(403, "beyond_view", "A link cannot limit this question to visits with a lead");
}

type Question = Omit<Scope, "metrics" | "dimension"> & { step?: readonly string[] };

/** The same limits for queries that no panel makes, such as funnels. A link with chosen panels may not make them. */
export function bindQuestion<Query extends Question>(
  query: Query,
  metrics: ReportQuery["metrics"],
  view: string | null | undefined,
): Query {
  if (view && isSelection(new URLSearchParams(view)))
    throw new HttpProblem(403, "beyond_view", "The link contains selected panels only and cannot answer this query");
  const { range, from, to, timezone, filter, compare, segment } = query;
  if (view !== undefined && view !== null) demandNoSingleVisits(query, metrics, new URLSearchParams(view));
  const { metrics: _, ...bound } = bindToView({ range, from, to, timezone, filter, compare, segment, metrics }, view);
  return { ...query, ...bound };
}
