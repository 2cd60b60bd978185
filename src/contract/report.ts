import { z } from "zod";
import {
  comparisons,
  type CreditModel,
  creditModels,
  dailySources,
  dimensions,
  isGoalMetric,
  isLeadSource,
  intervals,
  type Metric,
  metricDefinitions,
  metrics,
} from "./report-figures.ts";
import {
  checkFilters,
  checkRange,
  type ReportProblem,
  dimensionsOf,
  filterList,
  isShort,
  scope,
} from "./report-scope.ts";
import { calendarDay } from "./calendar-day.ts";
import { countedNodes } from "./counted-nodes.ts";
import { wholeNumber } from "./whole-number.ts";

const commaSeparated = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(z.enum(values)).min(1).max(values.length));

const orders = ["asc", "desc"] as const;

/** Checks dependencies between the parameters of a report. */
function checkShape(query: ReportQuery, report: ReportProblem): void {
  const { metrics: asked, dimension, by, sort, goal, compare, segment } = query;
  if (by) {
    if (!dimension || dimension === by) report(["by"], "Only allowed beside another dimension");
    if (by === "time" || dimension === "time") report(["by"], "Time cannot be one of two dimensions");
    for (const metric of asked)
      if (!dimensionsOf(metric).includes(by)) report(["by"], `${metric} cannot be split by ${by}`);
  }
  if (sort && !asked.includes(sort.metric)) report(["sort"], "Must be one of the metrics");
  if (sort && (!dimension || dimension === "time"))
    report(["sort"], "Only allowed with a dimension; times are in chronological order");
  for (const metric of asked) if (isGoalMetric(metric) && !goal) report(["goal"], `Required for ${metric}`);
  checkCredit(query.credit, asked, report);
  if (compare !== "segment" && segment.length > 0) report(["segment"], "Only allowed with compare=segment");
}

const credit = z
  .enum(creditModels)
  .optional()
  .describe(
    "Divides each lead, and the value of a won lead, among the visits of its visitor up to the form: all to the first or last visit, equal parts (linear), or two fifths each to the first and last and one fifth to those between (position). The parts add up exactly. Leads without consent are the row `(no consent)`. Without this, a lead counts in the visit with the form. Only with metrics of leads",
  );

/** Checks that leads are asked for if they are to be divided among visits. */
function checkCredit(model: CreditModel | undefined, asked: readonly Metric[], report: ReportProblem): void {
  if (model && !asked.some((metric) => isLeadSource(metricDefinitions[metric].source)))
    report(["credit"], "Only allowed with metrics of leads");
}

export const reportQuerySchema = z
  .strictObject({
    metrics: commaSeparated(metrics).describe(`Comma-separated list of ${metrics.join(", ")}`),
    dimension: z
      .enum(dimensions)
      .optional()
      .describe("Dimension to split by; without it, the response has one row of totals"),
    by: z.enum(dimensions).optional().describe("Second dimension to split by; rows then have a `second` key"),
    sort: z
      .string()
      .regex(/^[a-z_]+(:(asc|desc))?$/, "Must be a metric, metric:asc or metric:desc")
      .transform((text) => {
        const [metric, order = "desc"] = text.split(":") as [Metric, (typeof orders)[number]?];
        return { metric, order };
      })
      .optional()
      .describe(
        "One of the metrics, with :asc or :desc (the default); without it, rows are sorted by the first metric",
      ),
    goal: z
      .string()
      // oxlint-disable-next-line no-control-regex -- the pattern rejects this control character
      .regex(/^[^\u0000]{1,200}$/, "Must be 1 to 200 characters")
      .optional()
      .describe("ID of a goal: conversion metrics count this goal only, and goal_visits and goal_rate are about it"),
    credit,
    interval: z
      .enum(["auto", ...intervals])
      .optional()
      .describe(
        "Only with dimension=time; auto (the default) uses hours for up to 2 days, days up to 92, weeks up to 400, then months",
      ),
    ...scope,
    compare: z
      .enum([...comparisons, "segment"])
      .optional()
      .describe(
        "Adds the values of the other range to each row. Ranges of several days are compared as whole days, also if the last day is unfinished; a range of one unfinished day is compared with the same part of the other day. previous_period is the same number of days just before; matching_period and matching_year are the month, quarter or year before, up to the same day, or for other ranges the same weekdays a whole number of weeks before. segment compares with the same range, narrowed by `segment` in place of `filter`, or all of it without `segment`; rows are then those of both sides, in the order of the greater value",
      ),
    segment: filterList.describe(
      "Only with compare=segment: the filters of the other side, in the form of `filter`; without any, the other side is everything",
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
    const report: ReportProblem = (path, message) => context.addIssue({ code: "custom", path, message });
    checkRange(query, report);
    checkFilters(query.filter, query.metrics, report);
    checkFilters(query.segment, query.metrics, report, "segment");
    checkShape(query, report);
    const { dimension } = query;
    if (dimension)
      for (const metric of query.metrics)
        if (!dimensionsOf(metric).includes(dimension))
          report(
            ["metrics"],
            `${metric} cannot be split by ${metric === "realtime_visitors" ? "a dimension" : dimension}`,
          );
    if (query.interval && dimension !== "time") report(["interval"], "Only allowed with dimension=time");
    if (query.interval === "hour") {
      if (!isShort(query)) report(["interval"], "Hours are given for at most 31 days");
      for (const metric of query.metrics)
        if (dailySources.has(metricDefinitions[metric].source))
          report(["interval"], `${metric} is only available by day`);
    }
    if (query.compare && query.compare !== "segment" && query.range === "all")
      report(["compare"], "range=all has no earlier range to compare with");
  });

const value = z.number().nullable().describe("null if there is no data for a ratio or percentile");

export const reportSchema = z
  .object({
    metrics: z.array(z.enum(metrics)),
    dimension: z.enum(dimensions).nullable(),
    by: z.enum(dimensions).optional().describe("Only with `by`"),
    interval: z.enum(intervals).nullable().describe("Only with dimension=time"),
    timezone: z.string(),
    from: z.iso.datetime().nullable().describe("Start of the range, inclusive; null with range=all"),
    to: z.iso.datetime().describe("End of the range, exclusive"),
    comparedWith: z
      .object({ from: z.iso.datetime().nullable(), to: z.iso.datetime() })
      .nullable()
      .describe("Range of the `previous` values"),
    asOf: z.iso.datetime().describe("Time up to which stored records are counted"),
    nodes: countedNodes.optional(),
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
      .array(
        z.object({
          source: z.string(),
          evaluator: z.enum(["days", "clickhouse", "columns", "rows"]),
          reason: z.string(),
        }),
      )
      .optional()
      .describe(
        "Only with explain=1: stored totals of days, column files or the rows themselves counted a source, and why; with `compare`, first for the range, then for the other range",
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
          second: z.string().optional().describe("Only with `by`: value of the second dimension"),
          values: z.array(value).describe("In the order of `metrics`"),
          previous: z.array(value).optional().describe("Only with compare: the values of the other range"),
          previousKey: z
            .string()
            .nullable()
            .optional()
            .describe("Only with compare and dimension=time: the time that this row is compared with"),
        }),
      )
      .describe(
        "Sorted by `sort`, or by the first metric in descending order, then by key; times in chronological order",
      ),
  })
  .meta({ id: "Report" });

export const reportRowsQuerySchema = z
  .strictObject({
    metric: z.enum(metrics).describe("Metric whose rows are requested"),
    credit: credit.describe("As in the report: a row for each visit with a part of a lead"),
    ...scope,
    limit: wholeNumber(1, 1000).default(50),
    offset: wholeNumber(0, 100_000).default(0),
    format: z.enum(["json", "csv"]).default("json"),
  })
  .superRefine((query, context) => {
    const report: ReportProblem = (path, message) => context.addIssue({ code: "custom", path, message });
    checkRange(query, report);
    checkFilters(query.filter, [query.metric], report);
    checkCredit(query.credit, [query.metric], report);
  });

export const leadOfRowSchema = z.object({ id: z.uuid(), name: z.string(), company: z.string().nullable() });
export type LeadOfRow = z.infer<typeof leadOfRowSchema>;

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
    leads: z
      .array(leadOfRowSchema)
      .optional()
      .describe("The lead of each row, if the metric counts leads; not in files"),
  })
  .meta({ id: "ReportRows" });

export type ReportQuery = z.infer<typeof reportQuerySchema>;
export type Report = z.infer<typeof reportSchema>;
export type { Dimension, Metric } from "./report-figures.ts";
