import { z } from "zod";
import { countDays, dayMs, maxRangeDays } from "./calendar-range.ts";
import {
  canFilterBy,
  type Dimension,
  type Metric,
  metricDefinitions,
  ranges,
  sourceDimensions,
} from "./report-figures.ts";
import {
  checkFilterValue,
  countPatterns,
  filterPattern,
  isFilterDimension,
  maxFilters,
  maxPatterns,
  parseFilter,
  stepSeparator,
} from "./report-filter.ts";
import { calendarDay } from "./calendar-day.ts";

/** `Intl.supportedValuesOf` lists one spelling per zone, but browsers report others too, such as Asia/Kathmandu. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Z]/i.test(name);
  } catch {
    return false;
  }
}

export const filterList = z
  .array(z.string().regex(filterPattern, "Must be dimension:value or !dimension:value"))
  .max(maxFilters)
  .default([]);

/** Parameters of every query about a range of days. */
export const scope = {
  range: z
    .enum(ranges)
    .default("30d")
    .describe(
      "Whole days. 7d to 12mo (365 days) end today; week, month, quarter and year are the current one up to today, weeks begin on Monday",
    ),
  from: calendarDay.optional().describe("First day, inclusive; only with range=custom"),
  to: calendarDay.optional().describe("Last day, inclusive; only with range=custom"),
  timezone: z
    .string()
    .max(64)
    .refine(isTimeZone, "Must be an IANA time zone")
    .optional()
    .describe("IANA time zone of the days; the default is the site owner's, which is also the fastest"),
  filter: filterList.describe(
    "Repeatable dimension:value; !dimension:value excludes. dimension~:text contains, dimension^:text begins with, dimension*:pattern matches a pattern in which * stands for any characters (at most 5 patterns). Values of one dimension and comparison are alternatives, all others must match. Conditions on whole visits, within the range: reached_goal:ID, lead_stage:STATUS (empty for no lead), time_on_site>:SECONDS, and steps:STEP > STEP with 1 to 10 steps in order, each page:PATH, event:NAME or goal:ID",
  ),
};

export type Scope = z.infer<z.ZodObject<typeof scope>>;
export type ReportProblem = (path: (string | number)[], message: string) => void;

/** Reports days that are missing, not allowed, in the wrong order or too far apart. */
export function checkRange(query: Scope, report: ReportProblem): void {
  for (const field of ["from", "to"] as const) {
    if (query.range === "custom" && !query[field]) report([field], "Required with range=custom");
    if (query.range !== "custom" && query[field]) report([field], "Only allowed with range=custom");
  }
  if (query.from && query.to && query.from > query.to) report(["to"], "Must not be before from");
  if (query.from && query.to && countDays({ from: query.from, to: query.to }) > maxRangeDays + 1)
    report(["to"], "Must be at most 10 years after from");
}

const shortRanges: ReadonlySet<string> = new Set([
  "today",
  "yesterday",
  "week",
  "last_week",
  "month",
  "last_month",
  "7d",
  "30d",
] satisfies Scope["range"][]);
export const isShort = ({ range, from = "", to = "" }: Scope) =>
  range === "custom" ? Date.parse(to) - Date.parse(from) < 31 * dayMs : shortRanges.has(range);

/** Dimension of a filter, without its signs. */
const filterDimension = (filter: string) => parseFilter(filter)?.dimension ?? "";

/** Dimensions by which a metric can be split. */
export const dimensionsOf = (metric: Metric): readonly Dimension[] =>
  sourceDimensions[metricDefinitions[metric].source];

export function checkFilters(
  filters: readonly string[],
  metrics: readonly Metric[],
  report: ReportProblem,
  field: "filter" | "segment" = "filter",
): void {
  let patterns = 0;
  filters.forEach((text, index) => {
    const path = [field, index];
    const filter = parseFilter(text);
    // The pattern of the schema has already reported this problem.
    if (!filter) return;
    const { dimension } = filter;
    if (!isFilterDimension(dimension)) return report(path, `Unknown dimension ${dimension}`);
    const problem = checkFilterValue({ ...filter, dimension });
    if (problem) report(path, problem);
    const before = patterns;
    patterns += countPatterns(dimension === "steps" ? filter.value.split(stepSeparator) : [text]);
    if (before <= maxPatterns && patterns > maxPatterns) report(path, `At most ${maxPatterns} patterns`);
    if (filters.includes(`!${text}`)) report(path, "Contradicts another filter, which excludes the same");
    if (dimension === "time") return report(path, "Use the range to choose a time; it cannot be filtered");
    for (const metric of metrics)
      if (metric !== "realtime_visitors" && !canFilterBy(metricDefinitions[metric].source, dimension))
        return report(path, `${metric} cannot be filtered on ${dimension}`);
  });
}

/** Whether the range, dates and filters of a query string are valid for a shared link. Ignores other parameters. */
export function isReportScope(query: string): boolean {
  const params = new URLSearchParams(query);
  const single = ["range", "from", "to"].flatMap((name) => params.getAll(name).map((value) => [name, value]));
  if (new Set(single.map(([name]) => name)).size < single.length) return false;
  return z
    .object(scope)
    .superRefine((query, context) => {
      const report: ReportProblem = (path, message) => context.addIssue({ code: "custom", path, message });
      checkRange(query, report);
      checkFilters(query.filter, [], report);
    })
    .safeParse({ ...Object.fromEntries(single), filter: params.getAll("filter") }).success;
}

const viewParts: ReadonlySet<string> = new Set(
  "range from to filter compare segment goal credit view tab show figure without with".split(" "),
);

/** Parameters of a shared view that do not exist. A misspelled filter would share more than its author wanted. */
export const unknownViewParts = (query: string): string[] =>
  [...new Set(new URLSearchParams(query).keys())].filter((name) => !viewParts.has(name));

/**
 * Whether the figures of a link with chosen panels are metrics, each with one of its dimensions or without one. Panels without
 * figures would show nothing.
 */
export function hasKnownFigures(query: string): boolean {
  const params = new URLSearchParams(query);
  const figures = params.getAll("figure");
  return (
    figures.every((figure) => {
      const [metric = "", dimension] = figure.split(".");
      if (!Object.hasOwn(metricDefinitions, metric) || dimension === undefined) return false;
      return dimension === "" || (dimensionsOf(metric as Metric) as readonly string[]).includes(dimension);
    }) && params.has("show") === figures.length > 0
  );
}

/** Whether all of these metrics can be counted with all of these filters. */
export const canFilter = (metrics: readonly Metric[], filters: readonly string[]): boolean =>
  filters.every((filter) =>
    metrics.every(
      (metric) =>
        metric === "realtime_visitors" || canFilterBy(metricDefinitions[metric].source, filterDimension(filter)),
    ),
  );
