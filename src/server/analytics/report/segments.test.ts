import { describe, expect, test } from "vitest";
import { type Report, reportQuerySchema } from "#contract/report.ts";
import { pathOf, visitValue } from "#server/testing/report-oracle-testing.ts";
import { days, prepareSegmentApp, singleRecordEvaluators } from "#server/testing/segment-app.ts";
import { isInSegment } from "#server/testing/segment-oracle-testing.ts";

const figures = prepareSegmentApp();

const filters: string[][] = [
  ["reached_goal:form_submit"],
  ["!reached_goal:form_submit"],
  ["reached_goal:downloaded"],
  ["reached_goal:asked", "device:desktop"],
  ["reached_goal:nobody"],
  ["lead_stage:contacted"],
  ["lead_stage:new", "lead_stage:closed"],
  ["!lead_stage:closed"],
  ["lead_stage:"],
  ["!lead_stage:"],
  ["time_on_site>:100"],
  ["!time_on_site>:60"],
  ["visitor_type:returning"],
  ["visitor_type:new", "country:DK"],
  ["steps:page:/ > page:/contact"],
  ["steps:page^:/p > event:form_start > goal:downloaded"],
  ["steps:page*:/*t* > page*:/*"],
  ["!steps:page:/agent > page:/agent"],
  ["steps:event:form_start > goal:form_submit", "!reached_goal:asked"],
];

const byKey = <Row extends { key: string | null }>(rows: readonly Row[]) =>
  rows.toSorted((a, b) => (a.key ?? "").localeCompare(b.key ?? ""));

interface Sides {
  values: (number | null)[];
  previous?: (number | null)[] | undefined;
}
const sumOf = (rows: readonly Sides[], side: keyof Sides) => rows.reduce((sum, row) => sum + (row[side]?.[0] ?? 0), 0);
const rank = ({ values, previous }: Sides) => Math.max(values[0] ?? 0, previous?.[0] ?? 0);

describe.each(singleRecordEvaluators)("from %s", (evaluator) => {
  const make = (query: object) =>
    figures.reportsOf(evaluator).make(reportQuerySchema.parse({ ...days, limit: "1000", ...query }));

  test.each(filters)("visits that match %s %s are those that a direct count finds", async (...filter: string[]) => {
    const matchingStories = figures.stories.filter((story) =>
      filter.every((each) => isInSegment(each, story, figures.world)),
    );
    const any = filter.length === 2 && filter[0]?.startsWith("lead_stage:new");
    const expected = any
      ? figures.stories.filter((story) => filter.some((each) => isInSegment(each, story, figures.world)))
      : matchingStories;
    const { rows, explained } = await make({ metrics: "visits,page_views", filter, explain: "1" });
    expect(explained?.[0]?.evaluator).toBe(evaluator);
    const views = expected.reduce((sum, story) => sum + story.views.length, 0);
    expect(rows[0]?.values).toEqual([expected.length, views]);
    const split = await make({ metrics: "visits", dimension: "channel", filter });
    const channels = Map.groupBy(expected, ({ visit }) => String(visit.channel));
    expect(byKey(split.rows)).toEqual(byKey([...channels].map(([key, list]) => ({ key, values: [list.length] }))));
    const conversions = await make({ metrics: "conversions", filter });
    expect(conversions.rows[0]?.values).toEqual([expected.reduce((sum, story) => sum + story.entries.length, 0)]);
  });

  test("leads are filtered by their own stage, and by events of their visit", async () => {
    const counted = await make({ metrics: "leads", filter: ["lead_stage:closed"] });
    const inRange = (await make({ metrics: "leads", dimension: "lead_stage" })).rows;
    expect(counted.rows[0]?.values).toEqual(inRange.find(({ key }) => key === "closed")?.values);
    const reached = figures.stories.filter((story) => isInSegment("reached_goal:asked", story, figures.world));
    const report = await make({ metrics: "leads", filter: ["reached_goal:asked"] });
    expect(report.rows[0]?.values).toEqual([reached.reduce((sum, story) => sum + story.entries.length, 0)]);
  });

  test.each(["form_submit", "downloaded", "asked"])("a breakdown limited to the goal %s", async (goal) => {
    const { rows } = await make({ metrics: "visits,goal_visits,goal_rate", dimension: "page", goal });
    const pages = new Set(figures.stories.flatMap(({ views }) => views.map((view) => pathOf(view.page_url))));
    const expected = [...pages].map((key) => {
      const pageStories = figures.stories.filter(({ views }) => views.some((view) => pathOf(view.page_url) === key));
      const reached = pageStories.filter((story) => isInSegment(`reached_goal:${goal}`, story, figures.world)).length;
      return { key, values: [pageStories.length, reached, reached / pageStories.length] };
    });
    expect(byKey(rows)).toEqual(byKey(expected));
    const narrowed = await make({ metrics: "conversions,conversion_rate", dimension: "channel", goal });
    const filtered = await make({
      metrics: "conversions,conversion_rate",
      dimension: "channel",
      filter: [`goal:${goal}`],
    });
    expect(narrowed.rows).toEqual(filtered.rows);
  });

  test("exit rates by page", async () => {
    const { rows } = await make({ metrics: "exit_rate,page_views", dimension: "page", sort: "page_views:asc" });
    const views = Map.groupBy(
      figures.stories.flatMap((story) => story.views.map((view) => ({ story, page: pathOf(view.page_url) }))),
      ({ page }) => page,
    );
    const expected = [...views].map(([key, list]) => {
      const exits = new Set(list.filter(({ story }) => story.visit.exit_page === key).map(({ story }) => story)).size;
      return { key, values: [exits / list.length, list.length] };
    });
    expect(byKey(rows)).toEqual(byKey(expected));
    expect(rows.map(({ values }) => values[1])).toEqual(
      expected.map(({ values }) => values[1]).toSorted((a, b) => a! - b!),
    );
  });

  test("two dimensions, several metrics, any order, and paging", async () => {
    const query = { metrics: "visits,page_views", dimension: "channel", by: "device_type", sort: "page_views:desc" };
    const { rows, totalRows } = await make(query);
    const pairs = Map.groupBy(figures.stories, ({ visit }) =>
      JSON.stringify([visit.channel, visitValue(visit, "device_type")]),
    );
    const expected = [...pairs].map(([key, list]) => ({
      key,
      values: [list.length, list.reduce((sum, story) => sum + story.views.length, 0)],
    }));
    expect(byKey(rows.map(({ key, second, values }) => ({ key: JSON.stringify([key, second]), values })))).toEqual(
      byKey(expected),
    );
    expect(totalRows).toBe(expected.length);
    const views = rows.map(({ values }) => values[1] as number);
    expect(views).toEqual(views.toSorted((a, b) => b - a));
    expect((await make({ ...query, limit: "2", offset: "1" })).rows).toEqual(rows.slice(1, 3));
    const joined = await make({ ...query, metrics: "conversions,visits", sort: "visits:asc", dimension: "device" });
    const visits = joined.rows.map(({ values }) => values[1] as number);
    expect(visits).toEqual(visits.toSorted((a, b) => a - b));
    const compared = await make({ ...query, compare: "previous_period" });
    expect(compared.rows.map(({ key, second, values }) => ({ key, second, values }))).toEqual(rows);
  });

  test("a goal that only one of two segments reached has a rate of 0 in the other", async () => {
    const sides = { filter: ["!reached_goal:asked"], segment: ["reached_goal:asked"], compare: "segment" };
    const { rows } = await make({ metrics: "conversions,conversion_rate", dimension: "goal", ...sides });
    const asked = rows.find(({ key }) => key === "asked");
    expect([rows.length > 1, asked?.values, asked?.previous?.[1]]).toEqual([true, [0, 0], 1]);
  });

  test("two segments are compared by the rows of both, in the order of the greater value", async () => {
    const sides = { filter: ["country:DK", "channel:Direct"], segment: ["!country:DK", "!reached_goal:asked"] };
    const query = { metrics: "visits", dimension: "country", ...sides, compare: "segment" };
    const countCountries = (filter: string[]) =>
      Map.groupBy(
        figures.stories.filter((story) => filter.every((each) => isInSegment(each, story, figures.world))),
        ({ visit }) => visitValue(visit, "country"),
      );
    const [own, other] = [countCountries(sides.filter), countCountries(sides.segment)];
    const expected = [...new Set([...own.keys(), ...other.keys()])]
      .map((key) => ({ key, values: [own.get(key)?.length ?? 0], previous: [other.get(key)?.length ?? 0] }))
      .toSorted((a, b) => rank(b) - rank(a) || (a.key! < b.key! ? -1 : 1));
    const { rows, totalRows } = await make(query);
    expect(rows).toEqual(expected);
    expect([totalRows, own.size, other.size > 1]).toEqual([expected.length, 1, true]);
    const page = await make({ ...query, limit: "1", offset: "1" });
    expect([page.rows, page.totalRows]).toEqual([expected.slice(1, 2), totalRows]);
    // Totals and times have no rows of their own.
    const { values, previous } = (await make({ ...query, dimension: undefined })).rows[0]!;
    expect([values, previous]).toEqual(["values", "previous"].map((side) => [sumOf(expected, side as "values")]));
    const byDay = await make({ ...query, dimension: "time" });
    const ofSegment = await make({ metrics: "visits", dimension: "time", filter: sides.segment });
    expect(byDay.rows.map(({ previous: values }) => values)).toEqual(ofSegment.rows.map(({ values }) => values));
  });
});

test("a segment is compared with all visits, and a filter may have one step", async () => {
  const headers = await figures.app.signIn("viewer");
  const ask = async (query: string) => {
    const response = await fetch(`${figures.app.url}/api/admin/report?range=all&metrics=visits&${query}`, { headers });
    return ((await response.json()) as Report).rows[0];
  };
  const [all, mobile] = [await ask(""), await ask("filter=device:mobile")];
  expect(all?.values[0]).toBeGreaterThan(mobile?.values[0] ?? 0);
  expect(await ask("filter=device:mobile&compare=segment")).toMatchObject({
    values: mobile?.values,
    previous: all?.values,
  });
  const pages = await ask("filter=page:/");
  expect(pages?.values[0]).toBeGreaterThan(0);
  expect(await ask("filter=steps:page:/")).toEqual(pages);
});

test.each([
  ["metrics=visits&filter=steps:", "Step 1"],
  [`metrics=visits&filter=steps:${Array(11).fill("page:/").join(" > ")}`, "Enter 1 to 10 steps"],
  ["metrics=visits&filter=steps:page:/ > nonsense:x", "Step 2"],
  ["metrics=visits&filter=lead_stage:lost in space", "Unknown lead stage"],
  ["metrics=visits&filter=time_on_site:5", "time_on_site>:SECONDS"],
  ["metrics=visits&filter=time_on_site>:-5", "Enter 0 to 86400 seconds"],
  ["metrics=visits&filter=country>:5", "Only time_on_site"],
  ["metrics=visits&filter=country:DK&filter=!country:DK", "Contradicts another filter"],
  ["metrics=consent_choices&filter=reached_goal:x", "cannot be filtered on reached_goal"],
  ["metrics=goal_rate", "Required for goal_rate"],
  ["metrics=visits&by=channel", "Only allowed beside another dimension"],
  ["metrics=visits&dimension=channel&by=event", "visits cannot be split by event"],
  ["metrics=visits&dimension=channel&sort=page_views", "Must be one of the metrics"],
  ["metrics=visits&segment=country:DK", "Only allowed with compare=segment"],
  [`metrics=visits&filter=steps:${Array(6).fill("page*:/*").join(" > ")}`, "At most 5 patterns"],
])("%s is rejected with its position", async (query, message) => {
  const headers = await figures.app.signIn("viewer");
  const response = await fetch(`${figures.app.url}/api/admin/report?${query}`, { headers });
  const text = await response.text();
  expect([response.status, text]).toEqual([400, expect.stringContaining(message)]);
});
