import { expect } from "vitest";
import { dayMs } from "#contract/calendar-range.ts";
import { type Interval, sourceDimensions } from "#contract/report-figures.ts";
import { type Random, seededRandom, type Traffic } from "./random-traffic-testing.ts";
import { type OracleQuery, pathOf, visitValue } from "./report-oracle-testing.ts";
import { ownerTimezone, queryOf, trafficMetrics, type prepareTrafficApp } from "./traffic-app.ts";

interface QuestionOptions {
  /**
   * Only whole days in the owner's time zone, and at least one filter: questions that the totals of days cannot answer.
   */
  isOfColumns?: boolean;
  /** Only whole days in the owner's time zone, with or without a filter: questions that several nodes can answer. */
  isOfNodes?: boolean;
}

/** Makes a question that the dashboard could ask, in the format of the oracle, and its metrics. */
function randomQuestion(
  random: Random,
  traffic: Traffic,
  { isOfColumns: isFiltered = false, isOfNodes = false }: QuestionOptions,
) {
  const isOfColumns = isFiltered || isOfNodes;
  const [firstDay, lastDay] = random.pick([
    ["2026-03-04", "2026-04-02"],
    ["2026-03-27", "2026-04-02"],
    ["2026-03-29", "2026-03-29"],
    ["2026-03-28", "2026-03-30"],
    ["2026-04-02", "2026-04-02"],
    ["2026-10-24", "2026-10-26"],
    ["2026-10-25", "2026-10-25"],
    ["2025-12-01", "2026-10-27"],
  ] as const);
  const timezone = isOfColumns
    ? ownerTimezone
    : random.pick([ownerTimezone, ownerTimezone, ownerTimezone, "America/New_York", "Asia/Kathmandu", "UTC"]);
  const dimension = random.chance(0.15) ? undefined : random.pick(sourceDimensions.traffic);
  const isShort = Date.parse(lastDay) - Date.parse(firstDay) < 31 * dayMs;
  const ofDays: Interval[] = ["day", "week", "month"];
  const intervals: Interval[] = isShort && !isOfColumns ? ["hour", ...ofDays] : ofDays;
  const interval = dimension === "time" ? random.pick(intervals) : undefined;
  const filters: OracleQuery["filters"] = [];
  for (let count = random.pick(isFiltered ? [1, 1, 2] : [0, 0, 1, 1, 2]); count > 0; count--) {
    const filtered = random.pick(sourceDimensions.traffic.filter((other) => other !== "time"));
    if (filters.some((filter) => filter.dimension === filtered)) continue;
    const values = Array.from({ length: 1 + random.below(2) }, () => someValue(random, traffic, filtered));
    filters.push({ dimension: filtered, values: [...new Set(values)], excludes: random.chance(0.3) });
  }
  const metrics = trafficMetrics.filter(() => random.chance(0.5));
  if (metrics.length === 0) metrics.push("visitors");
  const asked: OracleQuery = { timezone, firstDay, lastDay, dimension, interval, filters };
  return { asked, metrics };
}

function someValue(random: Random, traffic: Traffic, dimension: string): string {
  const view = random.pick(traffic.views);
  if (dimension === "page") return pathOf(view.page_url);
  if (dimension === "brand") return view.brand;
  if (dimension === "referrer") return view.referrer.split("#")[0]!.split("?")[0]!;
  if (dimension === "visitor_type") return random.pick(["new", "returning"]);
  return visitValue(traffic.visits.get(view.visit_id), dimension);
}

type Figures = Pick<ReturnType<typeof prepareTrafficApp>, "traffic" | "make" | "expectedRows">;

/**
 * Asks random questions and compares each answer with that of the oracle. Returns the number of questions that each
 * evaluator answered.
 */
export async function expectAgreement(
  { traffic, make, expectedRows }: Figures,
  seed: number,
  questions: number,
  options: QuestionOptions = {},
): Promise<Record<string, number>> {
  const random = seededRandom(seed);
  const evaluators: Record<string, number> = {};
  let rowsSeen = 0;
  for (let n = 0; n < questions; n++) {
    const { asked, metrics } = randomQuestion(random, traffic, options);
    const { rows, totalRows, explained } = await make({ ...queryOf(asked, metrics), explain: "1" });
    const expected = expectedRows(asked, metrics);
    expect({ asked, metrics, rows }).toEqual({ asked, metrics, rows: expected });
    expect(totalRows).toBe(expected.length);
    rowsSeen += rows.length;
    for (const { evaluator } of explained ?? []) evaluators[evaluator] = (evaluators[evaluator] ?? 0) + 1;
  }
  expect(rowsSeen).toBeGreaterThan(questions);
  return evaluators;
}
