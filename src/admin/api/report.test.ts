import { expect, test } from "vitest";
import { reportQuerySchema, reportRowsQuerySchema } from "#contract/report.ts";
import { type Metric, metrics, sourceDimensions } from "#contract/report-figures.ts";
import { agentsPanel, eventsPanel, funnelPanel, goalsPanel, vitalsPanel } from "#admin/panels/behaviour-panels.ts";
import { devicePanel, pagesPanel, sourcesPanel, technologyPanel, trafficPanel } from "#admin/panels/traffic-panels.ts";
import { consentPanel, droppedPanel } from "#admin/panels/trust-panels.ts";
import { citiesPanel, countriesPanel, countryLeadsPanel, regionsPanel } from "#admin/geo/geographic-panels.ts";
import { reportParams, scopeParams, splitFilters } from "./report.ts";
import type { Filter, ReportScope } from "./report-scope.ts";

const panels = [
  trafficPanel,
  devicePanel,
  pagesPanel,
  sourcesPanel,
  technologyPanel,
  agentsPanel,
  eventsPanel,
  goalsPanel,
  funnelPanel,
  vitalsPanel,
  consentPanel,
  droppedPanel,
  countriesPanel,
  regionsPanel,
  citiesPanel,
  countryLeadsPanel,
];

const all = new Set(Object.values(sourceDimensions).flat());
all.delete("time");
/** One filter per dimension; split into two scopes below, because the server accepts at most twenty. */
const everyFilter = [...all].map((dimension): Filter => ({
  dimension,
  value: dimension === "lead_stage" ? "new" : "x",
}));

const scopes: ReportScope[] = [
  {
    range: "custom",
    from: "2026-01-01",
    to: "2026-02-01",
    compare: "previous_year",
    filters: everyFilter.slice(0, 16),
  },
  { range: "all", filters: everyFilter.slice(16) },
];

const asQuery = (params: URLSearchParams) => ({
  ...Object.fromEntries(params),
  filter: params.getAll("filter"),
});

test.each(panels.flatMap(({ id, views }) => views.map((view) => [`${id}: ${view.id}`, view] as const)))(
  "the server accepts the queries of panel %s with any filter",
  (_, view) => {
    const question = view.needsGoal ? { ...view, goal: "demo_request" } : view;
    for (const scope of scopes)
      expect(reportQuerySchema.safeParse(asQuery(reportParams(question, scope))).error?.issues).toBeUndefined();
  },
);

test.each(metrics)("the server accepts the queries of the explanation of %s", (metric) => {
  for (const scope of scopes) {
    const query = { ...asQuery(scopeParams([metric], scope)), metric };
    expect(reportRowsQuerySchema.safeParse(query).error?.issues).toBeUndefined();
  }
});

test("panels and their views have unique ids in the URL", () => {
  const ids = panels.flatMap(({ id, views }) => views.map((view) => `${id}:${view.id}`));
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

test("a filter that cannot apply is ignored and reported", () => {
  const goal: Filter = { dimension: "goal", value: "newsletter" };
  const country: Filter = { dimension: "country", value: "DK" };
  expect(splitFilters(["visitors", "realtime_visitors"], [goal, country])).toEqual({
    applied: [country],
    ignored: [goal],
  });
});

test("a row's filter is sent only once, even if the URL contains it too", () => {
  const page: Filter = { dimension: "page", value: "/a" };
  expect(scopeParams(["page_views"], { range: "7d", filters: [page] }, [page]).getAll("filter")).toEqual(["page:/a"]);
});

test("two segments are not compared in figures to which neither applies", () => {
  const scope: ReportScope = {
    range: "7d",
    compare: "segment",
    filters: [{ dimension: "country", value: "DE" }],
    segment: [{ dimension: "country", value: "DK" }],
  };
  const compareOf = (metric: Metric) => reportParams({ metrics: [metric] }, scope).get("compare");
  expect([compareOf("dropped"), compareOf("visits")]).toEqual([null, "segment"]);
});
