import { z } from "zod";
import { explainedMetrics } from "./explained-metrics.ts";
import { comparisons, type Dimension, dimensions } from "./report-figures.ts";
import { checkFilters, checkRange, dimensionsOf, filterList, type ReportProblem, scope } from "./report-scope.ts";
import { wholeNumber } from "./whole-number.ts";

export const changesQuerySchema = z
  .strictObject({
    metric: z.enum(explainedMetrics),
    dimension: z
      .array(z.enum(dimensions))
      .min(1)
      .max(6)
      .describe("Repeatable: explains the difference by each of them"),
    ...scope,
    compare: z.enum([...comparisons, "segment"]).default("previous_period"),
    segment: filterList.describe(
      "Only with compare=segment: the filters of the other side, in the form of `filter`; without any, the other side is everything",
    ),
    limit: wholeNumber(1, 50).default(5).describe("Values with the largest parts"),
  })
  .superRefine((query, context) => {
    const report: ReportProblem = (path, message) => context.addIssue({ code: "custom", path, message });
    checkRange(query, report);
    checkFilters(query.filter, [query.metric], report);
    checkFilters(query.segment, [query.metric], report, "segment");
    query.dimension.forEach((dimension, index) => {
      if (dimension === "time" || !dimensionsOf(query.metric).includes(dimension as Dimension))
        report(["dimension", index], `${query.metric} cannot be split by ${dimension}`);
    });
    if (query.compare !== "segment" && query.segment.length > 0)
      report(["segment"], "Only allowed with compare=segment");
    if (query.range === "all" && query.compare !== "segment")
      report(["compare"], "range=all has no earlier range to compare with");
  });

const value = z.number().nullable();

export const changesSchema = z
  .object({
    metric: z.enum(explainedMetrics),
    current: value,
    previous: value,
    difference: value.describe("null if one side has no value"),
    dimensions: z.array(
      z.object({
        dimension: z.enum(dimensions),
        parts: z
          .array(z.object({ key: z.string(), current: value, previous: value, part: z.number() }))
          .describe(
            "Largest part first. A part of a rate is what the value adds by having another rate than the whole had",
          ),
        others: z.number().describe("Sum of the parts of all other values"),
        overlap: z
          .number()
          .describe(
            "What is counted under several values or under none: parts, others and overlap add up to the difference",
          ),
      }),
    ),
  })
  .meta({ id: "ReportChanges" });

export type ChangesQuery = z.infer<typeof changesQuerySchema>;
export type Changes = z.infer<typeof changesSchema>;
