import { alertMetrics } from "#contract/alert-options.ts";
import { isGoalMetric, type Metric, metricDefinitions } from "#contract/report-figures.ts";
import type { Source } from "#contract/report-sources.ts";
import type { PickGroup } from "#admin/scope/pick-list.tsx";

const titles: Record<Source, string> = {
  leads: "Leads",
  wins: "Leads",
  conversions: "Goals",
  traffic: "Visits and pages",
  live: "Visits and pages",
  sections: "Sections of pages",
  events: "Events and clicks",
  agentClicks: "Events and clicks",
  vitals: "Web vitals",
  consent: "Cookie dialog",
  drops: "Dropped records",
  folds: "Dropped records",
};

const groupOf = (metric: Metric) => titles[isGoalMetric(metric) ? "conversions" : metricDefinitions[metric].source];

/** The figures by subject, those about leads first. */
export const metricGroups: readonly PickGroup<Metric>[] = [...new Set(Object.values(titles))].map((label) => ({
  label,
  options: alertMetrics
    .filter((metric) => groupOf(metric) === label)
    .map((metric) => [metric, metricDefinitions[metric].title] as const),
}));
