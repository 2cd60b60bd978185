import { expect, test } from "vitest";
import { metricDefinitions, sourceDimensions } from "#contract/report-figures.ts";
import { allPanels } from "#admin/sharing/shareable-panels.ts";
import { columnsOf, secondDimensions } from "./table-columns.ts";

const views = allPanels.flatMap(({ id, views }) => views.map((view) => ({ id: `${id}.${view.id}`, view })));

test.each(views)("the columns of $id can all be split by its dimension and by each second one", ({ view }) => {
  for (const by of [undefined, ...secondDimensions(view)]) {
    const columns = columnsOf(view, by, "newsletter");
    expect(columns[0]).toBe(view.metrics[0]);
    expect(new Set(columns).size).toBe(columns.length);
    const splits = [view.dimension, by].filter((dimension) => dimension !== undefined);
    for (const metric of columns)
      expect(sourceDimensions[metricDefinitions[metric].source]).toEqual(expect.arrayContaining(splits));
  }
});

test("a goal adds its columns to tables of visits, and to no others", () => {
  const find = (id: string) => views.find((one) => one.id === id)!.view;
  expect(columnsOf(find("sources.channels"), undefined, "newsletter")).toEqual(
    expect.arrayContaining(["visitors", "bounce_rate", "engaged_time", "leads", "goal_visits", "goal_rate"]),
  );
  expect(columnsOf(find("sources.channels"), undefined, undefined)).not.toContain("goal_rate");
  expect(columnsOf(find("events.names"), undefined, "newsletter")).toEqual(["events"]);
});

test("tables of credited leads have no conversions, because those without a visit would count as not set", () => {
  for (const { view } of views.filter((one) => one.view.credit))
    expect(columnsOf(view, undefined, undefined).filter((metric) => metric.startsWith("conversion"))).toEqual([]);
  expect(views.some(({ view }) => view.credit)).toBe(true);
});
