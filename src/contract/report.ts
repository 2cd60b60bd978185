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
  range: z.enum(ranges).default("30d").describe("Whole days that end with today; 12mo is 365 days"),
  from: calendarDay.optional().describe("First day, inclusive; only with range=custom"),
  to: calendarDay.optional().describe("Last day, inclusive; only with range=custom"),
  timezone: z
    .string()
    .max(64)
    .refine(isTimeZone, "Must be an IANA time zone")
    .optional()
    .describe("IANA time zone in which days begin; the site owner's unless given, which is also the fastest"),
  filter: z
    // oxlint-disable-next-line no-control-regex -- the control character is what is refused here
    .array(z.string().regex(/^!?[a-z_]+:[^\u0000]{0,2048}$/, "Must be dimension:value or !dimension:value"))
    .max(20)
    .default([])
    .describe(
      "Repeatable dimension:value; values of one dimension are alternatives, dimensions are combined, !dimension:value excludes",
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

const isShort = ({ range, from = "", to = "" }: Scope) =>
  range === "custom" ? Date.parse(to) - Date.parse(from) < 31 * dayMs : ["today", "7d", "30d"].includes(range);

/** What a filter speaks of, without its "!". */
export const filterDimension = (filter: string) => filter.slice(0, filter.indexOf(":")).replace("!", "");

/** A goal says which conversions are counted and nothing about the visits that a rate is divided by. */
const dimensionsOf = (metric: Metric): readonly Dimension[] => sourceDimensions[metricDefinitions[metric].source];

function checkFilters(query: Scope, asked: readonly Metric[], complain: Complain): void {
  query.filter.forEach((filter, index) => {
    const dimension = filterDimension(filter);
    const path = ["filter", index];
    if (!(dimensions as readonly string[]).includes(dimension)) return complain(path, `Unknown dimension ${dimension}`);
    if (dimension === "time") return complain(path, "Time is chosen by range, not filtered");
    for (const metric of asked)
      if (metric !== "realtime_visitors" && !dimensionsOf(metric).includes(dimension as Dimension))
        return complain(path, `${metric} cannot be filtered on ${dimension}`);
  });
}

/** What a link is bound to: the range, the days and the filters of a query string; the rest of it is not looked at. */
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

/** Whether all of these figures can be counted within all of these filters. */
export const canFilter = (asked: readonly Metric[], filters: readonly string[]): boolean =>
  filters.every((filter) =>
    asked.every(
      (metric) => metric === "realtime_visitors" || dimensionsOf(metric).includes(filterDimension(filter) as Dimension),
    ),
  );

export const reportQuerySchema = z
  .strictObject({
    metrics: commaSeparated(metrics).describe(`Comma-separated list of ${metrics.join(", ")}`),
    dimension: z.enum(dimensions).optional().describe("Split by this; without it the answer has one row of totals"),
    interval: z
      .enum(["auto", ...intervals])
      .optional()
      .describe("Only with dimension=time; auto (default) takes hours up to 2 days, days up to 92, weeks up to 400"),
    ...scope,
    compare: z
      .enum(comparisons)
      .optional()
      .describe(
        "Gives the values of that time beside each row; today is compared with as much of the other day as has passed of it",
      ),
    limit: wholeNumber(1, 1000).default(100),
    offset: wholeNumber(0, 1_000_000).default(0),
    format: z.enum(["json", "csv"]).default("json"),
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
    if (query.compare && query.range === "all") complain(["compare"], "There is nothing before range=all");
  });

const value = z.number().nullable().describe("null where there is nothing to divide or to take a percentile of");

export const reportSchema = z
  .object({
    metrics: z.array(z.enum(metrics)),
    dimension: z.enum(dimensions).nullable(),
    interval: z.enum(intervals).nullable().describe("With dimension=time"),
    timezone: z.string(),
    from: z.iso.datetime().nullable().describe("Start of the range, inclusive; null with range=all"),
    to: z.iso.datetime().describe("End of the range, exclusive"),
    comparedWith: z
      .object({ from: z.iso.datetime(), to: z.iso.datetime() })
      .nullable()
      .describe("The range of `previous`"),
    asOf: z.iso.datetime().describe("What was stored by then is counted"),
    currency: z.string().describe("Of amounts, ISO 4217"),
    totalRows: z.int().describe("Rows there are, of which `limit` and `offset` took these"),
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
    rows: z
      .array(
        z.object({
          key: z
            .string()
            .nullable()
            .describe(
              "Value of the dimension, empty when unknown; null in a row of totals. Days, weeks and months are their first day, hours an instant with its offset",
            ),
          values: z.array(value).describe("In the order of `metrics`"),
          previous: z.array(value).optional().describe("With compare: the same in the other range"),
          previousKey: z
            .string()
            .nullable()
            .optional()
            .describe("With compare and dimension=time: what it is compared with"),
        }),
      )
      .describe("Greatest first by the first metric, then by key; times in order"),
  })
  .meta({ id: "Report" });

export const reportRowsQuerySchema = z
  .strictObject({
    metric: z.enum(metrics).describe("The figure whose rows are asked for"),
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

/** The rows behind a figure, newest first. None has an identifier of a visitor or a visit. */
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
