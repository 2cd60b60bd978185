import { z } from "zod";
import {
  comparisons,
  dailySources,
  type Dimension,
  dimensions,
  intervals,
  type Metric,
  metricDefinitions,
  metrics,
  ranges,
  sourceDimensions,
} from "./report-figures.ts";
import { checkFilterValue, isDimension, maxFilters, maxPatterns, parseFilter } from "./report-filter.ts";
import { calendarDay } from "./calendar-day.ts";
import { wholeNumber } from "./whole-number.ts";

const commaSeparated = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(z.enum(values)).min(1).max(values.length));

/** `Intl.supportedValuesOf` lists one spelling per zone, but browsers report others too, such as Asia/Kathmandu. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Z]/i.test(name);
  } catch {
    return false;
  }
}

const scope = {
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
  filter: z
    // oxlint-disable-next-line no-control-regex -- the pattern rejects this control character
    .array(z.string().regex(/^!?[a-z_]+[~^*]?:[^\u0000]{0,2048}$/, "Must be dimension:value or !dimension:value"))
    .max(maxFilters)
    .default([])
    .describe(
      "Repeatable dimension:value; !dimension:value excludes. dimension~:text contains, dimension^:text begins with, dimension*:pattern matches a pattern in which * stands for any characters (at most 5 patterns). Values of one dimension and comparison are alternatives, all others must match",
    ),
};

type Scope = z.infer<z.ZodObject<typeof scope>>;
type Complain = (path: (string | number)[], message: string) => void;

function checkRange(query: Scope, complain: Complain): void {
  for (const field of ["from", "to"] as const) {
    if (query.range === "custom" && !query[field]) complain([field], "Required with range=custom");
    if (query.range !== "custom" && query[field]) complain([field], "Only allowed with range=custom");
  }
  if (query.from && query.to && query.from > query.to) complain(["to"], "Must not be before from");
  if (query.from && query.to && Date.parse(query.to) - Date.parse(query.from) > longestRangeMs)
    complain(["to"], "Must be at most 10 years after from");
}

const dayMs = 86_400_000;
const longestRangeMs = 3660 * dayMs;

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
const isShort = ({ range, from = "", to = "" }: Scope) =>
  range === "custom" ? Date.parse(to) - Date.parse(from) < 31 * dayMs : shortRanges.has(range);

/** Dimension of a filter, without its signs. */
const filterDimension = (filter: string) => parseFilter(filter)?.dimension ?? "";

/** A goal selects the conversions that are counted, not the visits that a rate is divided by. */
const dimensionsOf = (metric: Metric): readonly Dimension[] => sourceDimensions[metricDefinitions[metric].source];

function checkFilters(query: Scope, asked: readonly Metric[], complain: Complain): void {
  let patterns = 0;
  query.filter.forEach((text, index) => {
    const path = ["filter", index];
    const filter = parseFilter(text);
    // The pattern of the schema has complained.
    if (!filter) return;
    const { dimension } = filter;
    if (!isDimension(dimension)) return complain(path, `Unknown dimension ${dimension}`);
    const problem = checkFilterValue({ ...filter, dimension });
    if (problem) complain(path, problem);
    if (filter.operator === "*" && ++patterns === maxPatterns + 1) complain(path, `At most ${maxPatterns} patterns`);
    if (dimension === "time") return complain(path, "Use the range to choose a time; it cannot be filtered");
    for (const metric of asked)
      if (metric !== "realtime_visitors" && !dimensionsOf(metric).includes(dimension as Dimension))
        return complain(path, `${metric} cannot be filtered on ${dimension}`);
  });
}

/** Scope of a shared link: the range, dates and filters of a query string. Other parameters are ignored. */
export function isReportScope(query: string): boolean {
  const params = new URLSearchParams(query);
  const single = ["range", "from", "to"].flatMap((name) => (params.has(name) ? [[name, params.get(name)]] : []));
  return z
    .object(scope)
    .superRefine((query, context) => {
      const complain: Complain = (path, message) => context.addIssue({ code: "custom", path, message });
      checkRange(query, complain);
      checkFilters(query, [], complain);
    })
    .safeParse({ ...Object.fromEntries(single), filter: params.getAll("filter") }).success;
}

/** Whether each of these metrics can be counted with all of these filters. */
export const canFilter = (asked: readonly Metric[], filters: readonly string[]): boolean =>
  filters.every((filter) =>
    asked.every(
      (metric) => metric === "realtime_visitors" || dimensionsOf(metric).includes(filterDimension(filter) as Dimension),
    ),
  );

export const reportQuerySchema = z
  .strictObject({
    metrics: commaSeparated(metrics).describe(`Comma-separated list of ${metrics.join(", ")}`),
    dimension: z
      .enum(dimensions)
      .optional()
      .describe("Dimension to split by; without it, the response has one row of totals"),
    interval: z
      .enum(["auto", ...intervals])
      .optional()
      .describe(
        "Only with dimension=time; auto (the default) uses hours for up to 2 days, days up to 92, weeks up to 400, then months",
      ),
    ...scope,
    compare: z
      .enum(comparisons)
      .optional()
      .describe(
        "Adds the values of the other range to each row; an unfinished day is compared with the same part of the other day. previous_period is the same number of days just before; matching_period and matching_year are the month, quarter or year before, up to the same day, or for other ranges the same weekdays a whole number of weeks before",
      ),
    limit: wholeNumber(1, 1000).default(100),
    offset: wholeNumber(0, 1_000_000).default(0),
    format: z.enum(["json", "csv"]).default("json"),
    explain: z
      .literal("1")
      .optional()
      .describe("Adds `explained`: who counted each source. For admins; ignored for others"),
  })
  .superRefine((query, context) => {
    const complain: Complain = (path, message) => context.addIssue({ code: "custom", path, message });
    checkRange(query, complain);
    checkFilters(query, query.metrics, complain);
    const { dimension } = query;
    if (dimension)
      for (const metric of query.metrics)
        if (!dimensionsOf(metric).includes(dimension))
          complain(
            ["metrics"],
            `${metric} cannot be split by ${metric === "realtime_visitors" ? "a dimension" : dimension}`,
          );
    if (query.interval && dimension !== "time") complain(["interval"], "Only allowed with dimension=time");
    if (query.interval === "hour") {
      if (!isShort(query)) complain(["interval"], "Hours are given for at most 31 days");
      for (const metric of query.metrics)
        if (dailySources.has(metricDefinitions[metric].source))
          complain(["interval"], `${metric} is only available by day`);
    }
    if (query.compare && query.range === "all") complain(["compare"], "range=all has no earlier range to compare with");
  });

const value = z.number().nullable().describe("null if there is no data for a ratio or percentile");

export const reportSchema = z
  .object({
    metrics: z.array(z.enum(metrics)),
    dimension: z.enum(dimensions).nullable(),
    interval: z.enum(intervals).nullable().describe("Only with dimension=time"),
    timezone: z.string(),
    from: z.iso.datetime().nullable().describe("Start of the range, inclusive; null with range=all"),
    to: z.iso.datetime().describe("End of the range, exclusive"),
    comparedWith: z
      .object({ from: z.iso.datetime(), to: z.iso.datetime() })
      .nullable()
      .describe("Range of the `previous` values"),
    asOf: z.iso.datetime().describe("Time up to which stored records are counted"),
    currency: z.string().describe("Currency of amounts, ISO 4217"),
    totalRows: z.int().describe("Total number of rows, before `limit` and `offset`"),
    setAside: z
      .array(
        z.object({
          source: z.string(),
          day: calendarDay
            .nullable()
            .describe("null if all records of the source were queried and could not be counted"),
          reason: z.string(),
        }),
      )
      .optional()
      .describe("Days of a source that could not be counted; the figures exclude them or show an earlier count"),
    explained: z
      .array(z.object({ source: z.string(), evaluator: z.enum(["days", "columns", "rows"]), reason: z.string() }))
      .optional()
      .describe(
        "Only with explain=1: stored totals of days, files of columns or the rows themselves counted a source, and why; with `compare`, first for the range, then for the other range",
      ),
    rows: z
      .array(
        z.object({
          key: z
            .string()
            .nullable()
            .describe(
              "Value of the dimension, empty if unknown; null in a row of totals. Days, weeks and months are given as their first day, hours as a time with its offset",
            ),
          values: z.array(value).describe("In the order of `metrics`"),
          previous: z.array(value).optional().describe("Only with compare: the values of the other range"),
          previousKey: z
            .string()
            .nullable()
            .optional()
            .describe("Only with compare and dimension=time: the time that this row is compared with"),
        }),
      )
      .describe("Sorted by the first metric in descending order, then by key; times in chronological order"),
  })
  .meta({ id: "Report" });

export const reportRowsQuerySchema = z
  .strictObject({
    metric: z.enum(metrics).describe("Metric whose rows are requested"),
    ...scope,
    limit: wholeNumber(1, 1000).default(50),
    offset: wholeNumber(0, 100_000).default(0),
    format: z.enum(["json", "csv"]).default("json"),
  })
  .superRefine((query, context) => {
    const complain: Complain = (path, message) => context.addIssue({ code: "custom", path, message });
    checkRange(query, complain);
    checkFilters(query, [query.metric], complain);
  });

/** Rows behind a metric, newest first, without identifiers of visitors and visits. */
export const reportRowsSchema = z
  .object({
    metric: z.enum(metrics),
    table: z.string(),
    from: z.iso.datetime().nullable(),
    to: z.iso.datetime(),
    totalRows: z.int(),
    columns: z.array(z.string()),
    rows: z
      .array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])))
      .describe("In the order of `columns`"),
  })
  .meta({ id: "ReportRows" });

export type ReportQuery = z.infer<typeof reportQuerySchema>;
export type ReportRowsQuery = z.infer<typeof reportRowsQuerySchema>;
export type Report = z.infer<typeof reportSchema>;
export type { Dimension, Metric } from "./report-figures.ts";
