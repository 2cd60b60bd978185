import { oneOf } from "#admin/api/scope-range.ts";
import { explainedMetrics } from "#contract/explained-metrics.ts";
import type { DashboardTab } from "#admin/pages/tabs.tsx";
import { namesGoal } from "#admin/api/unknown-goals.ts";
import { hasFilter, readFilters, readScope } from "#admin/api/report-scope.ts";
import { responseViews } from "#admin/responses/view-ids.ts";
import { meetingSettingsDialog } from "#admin/leads/settings/meeting-settings-link.tsx";
import { readLeadScope } from "#admin/leads/lead-scope.ts";
import { readWorkScope, workViews } from "#admin/leads/workspace/work-scope.ts";
import { allPanels } from "#admin/sharing/shareable-panels.ts";

/** Parameters of the dashboard's URL. */
const known = [
  /^(range|from|to|compare|segment|goal|credit|filter|tab|view|table|why|funnel|paths|show|figure|with)(_\w+)?$/,
  /^(leads?|lead_(search|source|filter|days|status|queue)|work_(search|stage|owner|only|sort))$/,
  /^(settings|sections_of|newsletter_search)$/,
];

const knownViews: ReadonlySet<string> = new Set([
  ...allPanels.flatMap(({ id, views }) => views.map((view) => `${id}:${view.id}`)),
  ...Object.entries(responseViews).flatMap(([id, views]) => views.map((view) => `${id}:${view}`)),
]);

interface Known {
  tabs: readonly Pick<DashboardTab, "id">[];
  /** Ids of goals in the URL that do not exist. */
  unknownGoals: ReadonlySet<string>;
}

/** The parts of a URL that the dashboard could not use, as they are written there. */
export function findUnused(params: URLSearchParams, { tabs, unknownGoals }: Known): string[] {
  const scope = readScope(params);
  const areKnown = (text: string) => readFilters([text]).every((filter) => !namesGoal(filter, unknownGoals));
  const work = readWorkScope(params);
  const leads = readLeadScope(params);
  const isUsed: Record<string, (value: string) => boolean> = {
    range: (value) => scope.range === value,
    from: (value) => scope.from === value,
    to: (value) => scope.to === value,
    compare: (value) => scope.compare === value,
    credit: (value) => scope.credit === value,
    goal: (value) => scope.goal === value && !unknownGoals.has(value),
    filter: (value) => areKnown(value) && readFilters([value]).some((filter) => hasFilter(scope.filters, filter)),
    segment: (value) => areKnown(value) && scope.compare === "segment" && readFilters([value]).length > 0,
    tab: (value) => tabs.some(({ id }) => id === value),
    view: (value) => knownViews.has(value),
    why: (value) => oneOf(explainedMetrics, value) !== undefined,
    leads: (value) => workViews.some(({ id }) => id === value),
    lead_status: (value) => work.stage === value || work.only === value,
    lead_queue: (value) => work.queue === value,
    lead_source: (value) => leads.source === value,
    lead_filter: (value) => readFilters([value]).some((filter) => hasFilter(leads.filters, filter)),
    lead_days: () => leads.days !== undefined,
    work_stage: (value) => work.stage === value,
    work_only: (value) => work.only === value,
    work_sort: (value) => work.sort === value,
    settings: (value) => value === meetingSettingsDialog,
  };
  return [...params]
    .filter(([name, value]) => !known.some((form) => form.test(name)) || isUsed[name]?.(value) === false)
    .map(([name, value]) => `${name}=${value}`);
}

/** The URL without these parts. */
export function withoutUnused(params: URLSearchParams, unused: readonly string[]): URLSearchParams {
  const unusedParts = new Set(unused);
  return new URLSearchParams([...params].filter(([name, value]) => !unusedParts.has(`${name}=${value}`)));
}
