import { describe, expect, test } from "vitest";
import { reportQuerySchema } from "#contract/report.ts";
import { seededRandom } from "#server/testing/random-traffic-testing.ts";
import { siteConfig } from "#site.config.ts";
import { ownerTimezone } from "#server/testing/record-app.ts";
import { bucketOf, pathOf, type View, visitValue } from "#server/testing/report-oracle-testing.ts";
import { days, prepareSegmentApp, singleRecordEvaluators } from "#server/testing/segment-app.ts";
import { isInSegment, type Story } from "#server/testing/segment-oracle-testing.ts";

const figures = prepareSegmentApp();

interface Seen {
  story: Story;
  view: View;
}

const metrics = "section_views,section_reach,section_time";
const splits = {
  page: ({ view }) => pathOf(view.page_url),
  brand: ({ view }) => view.brand,
  time: ({ view }) => bucketOf(view.created_at, ownerTimezone, "day"),
  channel: ({ story }) => visitValue(story.visit, "channel"),
  country: ({ story }) => visitValue(story.visit, "country"),
} satisfies Record<string, (seen: Seen) => string>;
type Split = keyof typeof splits | "section" | undefined;

/** Page views of these visits and this page. */
function seenBy(filters: readonly string[], page?: string): Seen[] {
  const stories = figures.stories.filter((story) => filters.every((each) => isInSegment(each, story, figures.world)));
  const seen = stories.flatMap((story) => story.views.map((view) => ({ story, view })));
  return page ? seen.filter(({ view }) => pathOf(view.page_url) === page) : seen;
}

/** Sections that a page view reached, with their tenths. */
const reachedOf = ({ view }: Seen, section?: string) =>
  Object.entries(figures.sections.get(view.id) ?? {}).filter(
    ([name, tenths]) => tenths >= 10 && (!section || name === section),
  );

function valuesOf(views: readonly Seen[], whole: number, section?: string) {
  const reached = views.map((seen) => reachedOf(seen, section)).filter(({ length }) => length > 0);
  const tenths = reached.flat().reduce((sum, [, each]) => sum + each, 0);
  const { length } = reached;
  return [
    length,
    whole > 0 ? expect.closeTo(length / whole, 9) : null,
    length > 0 ? expect.closeTo(tenths / 10 / length, 9) : null,
  ];
}

function expectedRows(seen: readonly Seen[], split: Split, section?: string): Record<string, unknown> {
  if (split === undefined) return { "": valuesOf(seen, seen.length, section) };
  if (split === "section") {
    const names = new Set(seen.flatMap((each) => reachedOf(each, section).map(([name]) => name)));
    return Object.fromEntries([...names].map((name) => [name, valuesOf(seen, seen.length, name)]));
  }
  const groups = Map.groupBy(seen, splits[split]);
  return Object.fromEntries([...groups].map(([key, views]) => [key, valuesOf(views, views.length, section)]));
}

const byKey = (rows: readonly { key: string | null; values: readonly unknown[] }[]) =>
  Object.fromEntries(rows.map(({ key, values }) => [key ?? "", values]));

describe.each(singleRecordEvaluators)("from %s", (evaluator) => {
  const make = (query: object) =>
    figures.reportsOf(evaluator).make(reportQuerySchema.parse({ ...days, limit: "1000", explain: "1", ...query }));

  test("views, reach and time by any dimension and with any filter are those that a direct count finds", async () => {
    const random = seededRandom(5);
    for (let n = 0; n < 24; n++) {
      const dimension: Split = random.pick([
        undefined,
        "section",
        "section",
        "page",
        "brand",
        "time",
        "channel",
        "country",
      ]);
      const segment = random.pick([
        [],
        ["lead_stage:"],
        ["!lead_stage:"],
        ["country:DK"],
        ["steps:page:/ > page:/contact"],
      ]);
      const section = random.pick([undefined, "hero", "contact-form"]);
      const page = random.pick([undefined, "/", "/platform"]);
      const filter = [...segment, ...(section ? [`section:${section}`] : []), ...(page ? [`page:${page}`] : [])];
      const { rows, explained } = await make({ metrics, dimension, filter });
      const expected = expectedRows(seenBy(segment, page), dimension, section);
      // Days without page views have rows too.
      const counted = dimension === "time" ? rows.filter(({ key }) => (key ?? "") in expected) : rows;
      expect({ dimension, filter, rows: byKey(counted) }).toEqual({ dimension, filter, rows: expected });
      // Without a condition on visits, totals of days may answer a part.
      const used = explained?.filter((each) => segment.length > 0 || each.evaluator !== "days") ?? [];
      expect(new Set([evaluator, ...used.map((each) => each.evaluator)])).toEqual(new Set([evaluator]));
    }
  });

  test("sections of each page, each as a share of the views of its own page", async () => {
    const { rows } = await make({ metrics, dimension: "page", by: "section", filter: ["country:DK"] });
    const seen = seenBy(["country:DK"]);
    const expected = Object.entries(Object.groupBy(seen, splits.page)).flatMap(([page, views = []]) =>
      Object.entries(expectedRows(views, "section")).map(([section, values]) => [`${page} ${section}`, values]),
    );
    expect(Object.fromEntries(rows.map(({ key, second, values }) => [`${key} ${second}`, values]))).toEqual(
      Object.fromEntries(expected),
    );
    const reversed = await make({ metrics, dimension: "section", by: "page", filter: ["country:DK"] });
    expect(Object.fromEntries(reversed.rows.map(({ key, second, values }) => [`${second} ${key}`, values]))).toEqual(
      Object.fromEntries(expected),
    );
  });

  test("visits with a lead are compared with the others", async () => {
    const page = "/contact";
    const filter = [`page:${page}`, "!lead_stage:"];
    const segment = [`page:${page}`, "lead_stage:"];
    const { rows } = await make({ metrics, dimension: "section", filter, compare: "segment", segment });
    expect(rows.length).toBeGreaterThan(2);
    expect(byKey(rows)).toEqual(expectedRows(seenBy(["!lead_stage:"], page), "section"));
    const others = expectedRows(seenBy(["lead_stage:"], page), "section");
    for (const { key, previous } of rows) expect(previous).toEqual(others[key ?? ""] ?? [0, null, null]);
  });
});

test("totals of days answer the sections of all pages, and the rows of a figure name section, page and seconds", async () => {
  const { app } = figures;
  const range = "range=custom&from=2025-10-21&to=2025-10-26&timezone=Europe/Copenhagen";
  const report = await app.report(`${range}&metrics=section_views,section_time&dimension=section&explain=1`);
  const { cookie } = await app.signIn("admin");
  const read = async (query: string) =>
    (await fetch(`${app.url}/api/admin/${query}`, { headers: { cookie } })).json() as Promise<{
      columns: string[];
      rows: unknown[][];
      explained: { evaluator: string }[];
    }>;
  expect((await read(`report?${range}&metrics=section_views&dimension=section&explain=1`)).explained).toMatchObject([
    // The app keeps totals of days only in the time zone of the site.
    { evaluator: (siteConfig.report.timezone as string) === ownerTimezone ? "days" : "rows" },
  ]);
  const expected = expectedRows(seenBy([]), "section") as Record<string, unknown[]>;
  expect(byKey(report.rows)).toEqual(
    Object.fromEntries(Object.entries(expected).map(([key, [views, , seconds]]) => [key, [views, seconds]])),
  );
  // Totals of days have no total of page views that reached any section.
  const total = await app.report(`${range}&metrics=${metrics}`);
  expect(byKey(total.rows)).toEqual(expectedRows(seenBy([]), undefined));
  const { columns, rows } = await read(`report/rows?metric=section_views&${range}&limit=3`);
  expect(columns.slice(0, 4)).toEqual(["at", "section", "page", "seconds"]);
  expect(rows).toHaveLength(3);
  for (const [, section, , seconds] of rows) {
    expect(["hero", "agents", "faq", "contact-form"]).toContain(section);
    expect(seconds).toBeGreaterThanOrEqual(1);
  }
});
