import { expect, test } from "vitest";
import { viewsFor } from "#admin/panels/panel.ts";
import { countriesPanel } from "#admin/geo/geographic-panels.ts";
import { pagesPanel } from "#admin/panels/traffic-panels.ts";

test("with a goal, rows count the visits that its rate divides by, never fewer than reached it", () => {
  const [countries] = viewsFor(countriesPanel, "demo_request");
  expect(countries.metrics).toEqual(["visits", "goal_visits", "goal_rate"]);
  const [pages] = viewsFor(pagesPanel, "demo_request");
  expect(pages.metrics).toEqual(["page_views", "goal_visits", "goal_rate"]);
  expect(viewsFor(countriesPanel, undefined)[0].metrics).toEqual(["visitors"]);
});
