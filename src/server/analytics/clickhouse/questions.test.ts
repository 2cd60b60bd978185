import { expect, test } from "vitest";
import { reportQuerySchema } from "#contract/report.ts";
import { funnelQuerySchema, pathsQuerySchema } from "#contract/report-visits.ts";
import { askRecords } from "#server/testing/record-oracle.sql.ts";
import { pathOf, visitValue } from "#server/testing/report-oracle-testing.ts";
import { ownerTimezone } from "#server/testing/record-app.ts";
import { type Random, seededRandom } from "#server/testing/random-traffic-testing.ts";
import { days, prepareSegmentApp } from "#server/testing/segment-app.ts";
import { isInSegment, type Story, takeSteps } from "#server/testing/segment-oracle-testing.ts";

const figures = prepareSegmentApp();
/** Number of questions of each kind. Run with TEST_CLICKHOUSE_QUESTIONS=1000 after a change to ClickHouse or its statements. */
const questions = Math.ceil(Number(process.env.TEST_CLICKHOUSE_QUESTIONS ?? 24) / 4);
const reports = () => figures.reportsOf("clickhouse");
const make = (query: object) =>
  reports().make(reportQuerySchema.parse({ ...days, limit: "1000", explain: "1", ...query }));

const steps = ["page:/", "page:/agent", "page^:/p", "page*:/*t*", "page~:o", "event:form_start", "event:download"];
const goals = ["goal:form_submit", "goal:downloaded", "goal:asked"];
const pickSteps = (random: Random) => {
  const chosenSteps = Array.from({ length: 2 + random.below(3) }, () => random.pick([...steps, ...goals]));
  // A query may contain at most five patterns.
  return chosenSteps.filter((step, place) => place < 2 || !/^page[~^*]/.test(step));
};

function pickFilter(random: Random): string {
  const dimension = random.pick(["country", "channel", "browser", "os", "language", "entry_page", "exit_page"]);
  return `${random.chance(0.3) ? "!" : ""}${random.pick([
    () => `${dimension}:${visitValue(random.pick(figures.stories).visit, dimension)}`,
    () => `steps:${pickSteps(random).slice(0, 2).join(" > ")}`,
    () => `reached_${random.pick(goals)}`,
    () => `time_on_site>:${random.below(200)}`,
    () => `lead_stage:${random.pick(["", "new", "contacted", "closed"])}`,
    () => `visitor_type:${random.pick(["new", "returning"])}`,
  ])()}`;
}

/** Each filter has a different dimension, because filters of one dimension are alternatives. */
function pickFilters(random: Random): string[] {
  const filters = Array.from({ length: 1 + random.below(2) }, () => pickFilter(random));
  const dimensionOf = (filter: string) => /[a-z_]+/.exec(filter)?.[0];
  return filters.filter(
    (filter, place) => filters.findIndex((other) => dimensionOf(other) === dimensionOf(filter)) === place,
  );
}

const closeTo = (value: number | null, digits: number): unknown =>
  value === null ? null : expect.closeTo(value, digits);

const storiesOf = (filters: readonly string[]) =>
  figures.stories.filter((story) => filters.every((filter) => isInSegment(filter, story, figures.world)));
const byKey = (rows: readonly { key: string | null; values: readonly unknown[] }[]) =>
  Object.fromEntries(rows.map(({ key, values }) => [key ?? "", values]));

test("segments, distinct visitors and versions of experiments", async () => {
  const random = seededRandom(1);
  for (let n = 0; n < questions; n++) {
    const [filter, dimension] = [
      pickFilters(random),
      random.pick(["channel", "country", "browser", "experiment_group"]),
    ];
    const goal = random.pick(goals);
    const metrics = "visits,visitors,page_views,goal_visits,goal_rate";
    const { rows, explained } = await make({ metrics, dimension, filter, goal: goal.slice("goal:".length) });
    const groups = Map.groupBy(storiesOf(filter), ({ visit }) => visitValue(visit, dimension));
    const expected = [...groups].map(([key, stories]) => {
      const reached = stories.filter((story) => takeSteps([goal], story, figures.world.goals).length === 1).length;
      const visitors = new Set(stories.map(({ visit }) => visit.visitor_id)).size;
      const views = stories.reduce((sum, story) => sum + story.views.length, 0);
      return { key, values: [stories.length, visitors, views, reached, reached / stories.length] };
    });
    expect({ filter, dimension, goal, rows: byKey(rows) }).toEqual({ filter, dimension, goal, rows: byKey(expected) });
    expect(explained?.map(({ evaluator }) => evaluator)).toEqual(["clickhouse"]);
  }
}, 1_200_000);

test("funnels", async () => {
  const random = seededRandom(2);
  for (let n = 0; n < questions; n++) {
    const [step, filter] = [pickSteps(random), pickFilters(random).filter((text) => !text.includes("steps:"))];
    const counted = await reports().makeFunnel(funnelQuerySchema.parse({ ...days, step, filter }));
    const stepTimes = storiesOf(filter).map((story: Story) => takeSteps(step, story, figures.world.goals));
    const expected = step.map((_, place) => {
      const reached = stepTimes.filter(({ length }) => length > place);
      const waits = reached.map((times) => (times[place]! - (times[place - 1] ?? 0)) / 1000).toSorted((a, b) => a - b);
      const middle = (waits.length - 1) / 2;
      const median =
        waits.length > 0 && place > 0 ? (waits[Math.floor(middle)]! + waits[Math.ceil(middle)]!) / 2 : null;
      return { visits: reached.length, medianSeconds: closeTo(median, 3) };
    });
    expect({ step, filter, steps: counted.steps }).toMatchObject({ step, filter, steps: expected });
  }
}, 1_200_000);

test("paths", async () => {
  const random = seededRandom(3);
  for (let n = 0; n < questions; n++) {
    const [page, direction] = [random.pick(["/", "/agent", "/contact", "/platform"]), random.pick(["before", "after"])];
    const filter = pickFilters(random);
    const query = pathsQuerySchema.parse({ ...days, page, direction, filter, depth: "3", limit: "20" });
    const counted = await reports().makePaths(query);
    const chains = storiesOf(filter).flatMap(({ views }) => {
      const opened = views
        .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
        .map((view) => pathOf(view.page_url));
      const chain = opened.filter((seen, place) => seen !== opened[place - 1]);
      return chain.includes(page) ? [chain] : [];
    });
    expect(counted.visits).toBe(chains.length);
    counted.steps.forEach(({ pages, ended }, place) => {
      const distance = (direction === "after" ? 1 : -1) * (place + 1);
      const others = chains.map((chain) => chain[chain.indexOf(page) + distance]);
      const visitsByPage = Map.groupBy(
        others.filter((other) => other !== undefined),
        (other) => other,
      );
      const expected = Object.fromEntries([...visitsByPage].map(([key, list]) => [key, list.length]));
      const actual = Object.fromEntries(pages.map((each) => [each.page, each.visits]));
      expect({ page, direction, filter, found: actual, ended }).toEqual({
        page,
        direction,
        filter,
        found: expected,
        ended: chains.length - others.filter(Boolean).length,
      });
    });
  }
}, 1_200_000);

test("events, conversions, percentiles of vitals, choices and clicks, as PostgreSQL counts them in plain SQL", async () => {
  const random = seededRandom(4);
  for (let n = 0; n < questions; n++) {
    const range = { from: days.from, to: days.to, timezone: ownerTimezone };
    const { query, rows: wanted } = await askRecords(figures.app.database.pool, random, range);
    const { rows, explained } = await make(query);
    const close = wanted.map(({ key, values }) => ({
      key,
      values: values.map((value) => closeTo(value, 9)),
    }));
    expect({ query, rows: byKey(rows) }).toEqual({ query, rows: byKey(close) });
    expect(["clickhouse", "days"]).toContain(explained?.[0]?.evaluator);
  }
}, 1_200_000);
