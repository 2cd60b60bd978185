import { z } from "zod";
import { countedNodes } from "./counted-nodes.ts";
import { type VisitDimension, visitDimensions } from "./report-figures.ts";
import { checkSteps, countPatterns, maxPatterns, maxSteps } from "./report-filter.ts";
import { checkFilters, checkRange, type ReportProblem, scope } from "./report-scope.ts";
import { wholeNumber } from "./whole-number.ts";

/**
 * Minimum number of visits for a median shown to roles below admin. With fewer, it could reveal the time of one visit.
 */
export const minMedianVisits = 5;

/* Queries about the order of actions in visits: funnels and paths. A filter selects the visits, as for the metric `visits`. */

const splits = Object.keys(visitDimensions) as [VisitDimension, ...VisitDimension[]];

export const funnelQuerySchema = z
  .strictObject({
    step: z
      .array(z.string().max(2100))
      .describe(
        `Repeated 2 to ${maxSteps} times, in order: page:PATH, page^:START, page~:PART, page*:PATTERN, event:NAME or goal:ID`,
      ),
    dimension: z.enum(splits).optional().describe("Splits the funnel by a dimension of the visit"),
    ...scope,
    limit: wholeNumber(1, 100).default(10).describe("Most frequent values of the dimension"),
  })
  .superRefine((query, context) => {
    const report: ReportProblem = (path, message) => context.addIssue({ code: "custom", path, message });
    checkRange(query, report);
    checkFilters(query.filter, ["visits"], report);
    const problem = checkSteps(query.step);
    if (problem) report(["step"], problem);
    if (countPatterns([...query.step, ...query.filter]) > maxPatterns)
      report(["step"], `At most ${maxPatterns} patterns`);
  });

const funnelSteps = z
  .array(
    z.object({
      visits: z.int().describe("Visits that took this step after all before it"),
      rate: z.number().nullable().describe("Of the visits that took the first step, 0 to 1"),
      stepRate: z.number().nullable().describe("Of the visits that took the step before, 0 to 1"),
      medianSeconds: z
        .number()
        .nullable()
        .describe(
          `Median time since the step before; null for the first step and, below an admin, with fewer than ${minMedianVisits} visits`,
        ),
    }),
  )
  .describe("In the order of `step`");

export const funnelSchema = z
  .object({
    step: z.array(z.string()),
    dimension: z.enum(splits).nullable(),
    from: z.iso.datetime().nullable(),
    to: z.iso.datetime(),
    nodes: countedNodes.optional(),
    steps: funnelSteps,
    rows: z
      .array(z.object({ key: z.string(), steps: funnelSteps }))
      .describe("Only with `dimension`: one funnel for each value, most visits in the first step first"),
  })
  .meta({ id: "Funnel" });

const maxPathSteps = 5;

export const pathsQuerySchema = z
  .strictObject({
    page: z
      .string()
      // oxlint-disable-next-line no-control-regex -- the pattern rejects this control character
      .regex(/^\/[^\u0000]{0,2047}$/, "Must be a path that begins with /")
      .describe("Path of the page, without a query"),
    direction: z.enum(["before", "after"]).default("after"),
    depth: wholeNumber(1, maxPathSteps).default(3).describe("Number of pages before or after it"),
    ...scope,
    limit: wholeNumber(1, 100).default(10).describe("Most frequent pages of each step"),
  })
  .superRefine((query, context) => {
    const report: ReportProblem = (path, message) => context.addIssue({ code: "custom", path, message });
    checkRange(query, report);
    checkFilters(query.filter, ["visits"], report);
  });

export const pathsSchema = z
  .object({
    page: z.string(),
    direction: z.enum(["before", "after"]),
    visits: z.int().describe("Visits that saw the page"),
    nodes: countedNodes.optional(),
    steps: z
      .array(
        z.object({
          pages: z.array(z.object({ page: z.string(), visits: z.int() })),
          otherVisits: z.int().describe("Visits to pages beyond `limit`"),
          ended: z.int().describe("Visits that had no further page: they left after it, or began with it"),
        }),
      )
      .describe("First the pages directly after (or before) the visit's first view of the page; reloads do not count"),
  })
  .meta({ id: "Paths" });

export type FunnelQuery = z.infer<typeof funnelQuerySchema>;
export type Funnel = z.infer<typeof funnelSchema>;
export type PathsQuery = z.infer<typeof pathsQuerySchema>;
export type Paths = z.infer<typeof pathsSchema>;
