import { describe, expect, test } from "vitest";
import { changesQuerySchema } from "#contract/report-changes.ts";
import { reportQuerySchema } from "#contract/report.ts";
import { funnelQuerySchema, pathsQuerySchema } from "#contract/report-visits.ts";
import { pathOf } from "#server/testing/report-oracle-testing.ts";
import { days, prepareSegmentApp, singleRecordEvaluators } from "#server/testing/segment-app.ts";
import { isInSegment, type Story, takeSteps } from "#server/testing/segment-oracle-testing.ts";
import { explainChange } from "../changes.ts";

const figures = prepareSegmentApp();

describe.each(singleRecordEvaluators)("from %s", (evaluator) => {
  const reports = () => figures.reportsOf(evaluator);
  const make = (query: object) => reports().make(reportQuerySchema.parse({ ...days, limit: "1000", ...query }));

  test.each<[string[], string[]]>([
    [["page:/", "page:/contact"], []],
    [["page^:/p", "event:form_start", "goal:form_submit", "goal:asked"], ["country:DK"]],
    [["page*:*", "page*:*", "page*:*", "page*:*"], []],
    [["goal:downloaded", "page:/template"], ["!time_on_site>:40"]],
    [["event:no such event", "page:/"], []],
  ])("funnel %j of visits with %j", async (step, filter) => {
    const query = funnelQuerySchema.parse({ ...days, step, filter, dimension: "channel", limit: "100" });
    const { steps, rows } = await reports().makeFunnel(query);
    const matchingStories = figures.stories.filter((story) =>
      filter.every((each) => isInSegment(each, story, figures.world)),
    );
    const check = (of: readonly Story[], counted: typeof steps) => {
      const stepTimes = of.map((story) => takeSteps(step, story, figures.world.goals));
      step.forEach((_, place) => {
        const reached = stepTimes.filter(({ length }) => length > place);
        expect(counted[place]?.visits).toBe(reached.length);
        if (place === 0 || reached.length === 0) return;
        const waits = reached.map((times) => (times[place]! - times[place - 1]!) / 1000).toSorted((a, b) => a - b);
        const middle = (waits.length - 1) / 2;
        const median = (waits[Math.floor(middle)]! + waits[Math.ceil(middle)]!) / 2;
        expect(counted[place]?.medianSeconds).toBeCloseTo(median, 3);
        expect(counted[place]?.stepRate).toBe(
          reached.length / stepTimes.filter(({ length }) => length >= place).length,
        );
      });
    };
    check(matchingStories, steps);
    const began = matchingStories.filter((story) => takeSteps(step, story, figures.world.goals).length > 0);
    const channels = Map.groupBy(began, ({ visit }) => String(visit.channel));
    expect(rows.map(({ key }) => key).toSorted()).toEqual([...channels.keys()].toSorted());
    for (const { key, steps: ofKey } of rows) check(channels.get(key) ?? [], ofKey);
  });

  test.each(["before", "after"] as const)("paths %s a page", async (direction) => {
    const query = pathsQuerySchema.parse({ ...days, page: "/agent", direction, depth: "3", limit: "2" });
    const { visits, steps } = await reports().makePaths(query);
    const chains = figures.stories
      .map(({ views }) => {
        const opened = views
          .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
          .map((view) => pathOf(view.page_url));
        return opened.filter((page, place) => page !== opened[place - 1]);
      })
      .filter((chain) => chain.includes("/agent"));
    expect(visits).toBe(chains.length);
    steps.forEach(({ pages, otherVisits, ended }, place) => {
      const others = chains.map(
        (chain) => chain[chain.indexOf("/agent") + (direction === "after" ? 1 : -1) * (place + 1)],
      );
      expect(ended).toBe(others.filter((page) => page === undefined).length);
      const counted = Map.groupBy(
        others.filter((page) => page !== undefined),
        (page) => page,
      );
      for (const { page, visits: seen } of pages) expect(seen, page).toBe(counted.get(page)?.length);
      expect(pages.reduce((sum, { visits: seen }) => sum + seen, otherVisits + ended)).toBe(visits);
    });
  });

  test.each([
    ["visits", { compare: "previous_period" }],
    ["page_views", { compare: "segment", filter: ["device:mobile"], segment: ["device:desktop"] }],
    ["visitors", { compare: "segment", filter: ["channel:Direct"], segment: ["channel:Search"] }],
    ["bounce_rate", { compare: "segment", filter: ["country:DK"], segment: ["country:SE"] }],
    ["views_per_visit", { compare: "previous_period" }],
    ["conversions", { compare: "previous_period", filter: ["!channel:"] }],
  ])("the parts of a difference of %s add up to it", async (metric, sides) => {
    const query = changesQuerySchema.parse({
      ...days,
      from: "2025-10-24",
      ...sides,
      metric,
      dimension: ["channel", "country", "entry_page"],
      limit: "3",
    });
    const answer = await explainChange(query, (question) => reports().make(question, undefined, true));
    const total = await make({ ...sides, metrics: metric, from: "2025-10-24" });
    const [row] = (await make({ ...sides, metrics: metric, from: "2025-10-24", compare: query.compare })).rows;
    expect(answer.current).toBe(total.rows[0]?.values[0]);
    expect(answer.difference).toBe((row?.values[0] ?? 0) - (row?.previous?.[0] ?? 0));
    for (const { parts, others, overlap, dimension } of answer.dimensions) {
      expect(parts.reduce((sum, { part }) => sum + part, others + overlap)).toBeCloseTo(answer.difference ?? NaN, 9);
      // A visit has one value of these dimensions; a visitor may have several.
      expect(Math.abs(overlap), dimension).toBeLessThan(metric === "visitors" ? Infinity : 1e-9);
      expect(parts.map(({ part }) => Math.abs(part))).toEqual(
        parts.map(({ part }) => Math.abs(part)).toSorted((a, b) => b - a),
      );
    }
  });
});

test.each([
  ["funnel?step=page:/", "Enter 2 to 10 steps"],
  ["funnel?step=page:/&step=page:", "Step 2"],
  ["paths?page=agent", "Must be a path"],
  ["paths?page=/&depth=6", "depth"],
  ["changes?metric=visits&dimension=time", "cannot be split by time"],
  ["changes?metric=engaged_time&dimension=channel", "metric"],
])("%s is rejected", async (query, message) => {
  const headers = await figures.app.signIn("viewer");
  const response = await fetch(`${figures.app.url}/api/admin/report/${query}`, { headers });
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining(message)]);
});
