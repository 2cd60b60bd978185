import { z } from "zod";

/** What can be counted. `avg_time_on_site` is in whole seconds; the rest are counts. */
export const metrics = ["realtime_visitors", "visitors", "visits", "page_views", "avg_time_on_site"] as const;
/** What can be split by or filtered on. `page` is the path without its query; `device` is mobile or desktop. */
export const dimensions = ["page", "device"] as const;
const ranges = ["today", "7d", "30d", "90d", "12mo", "all", "custom"] as const;

const commaSeparated = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(z.enum(values)).min(1).max(values.length));

const day = z.iso.date();

/** `Intl.supportedValuesOf` lists one spelling per zone, but browsers report others too, such as Asia/Kathmandu. */
function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Z]/i.test(name);
  } catch {
    return false;
  }
}

export const reportQuerySchema = z
  .strictObject({
    metrics: commaSeparated(metrics).describe(`Comma-separated list of ${metrics.join(", ")}`),
    dimension: z.enum(dimensions).optional().describe("Split by this; without it the answer has one row of totals"),
    range: z.enum(ranges).default("30d"),
    from: day.optional().describe("First day, inclusive; only with range=custom"),
    to: day.optional().describe("Last day, inclusive; only with range=custom"),
    timezone: z
      .string()
      .max(64)
      .default("UTC")
      .refine(isTimeZone, "Must be an IANA time zone")
      .describe("IANA time zone in which days begin"),
    filter: z
      // oxlint-disable-next-line no-control-regex -- the control character is what is refused here
      .array(z.string().regex(/^[a-z_]+:[^\u0000]{1,2048}$/, "Must be dimension:value"))
      .max(20)
      .default([])
      .describe("Repeatable dimension:value; values of one dimension are alternatives, dimensions are combined"),
    limit: z.coerce.number().int().min(1).max(1000).default(100),
  })
  .superRefine((query, context) => {
    if (query.range === "custom") {
      for (const field of ["from", "to"] as const)
        if (!query[field]) context.addIssue({ code: "custom", path: [field], message: "Required with range=custom" });
      if (query.from && query.to && query.from > query.to)
        context.addIssue({ code: "custom", path: ["to"], message: "Must not be before from" });
    } else {
      for (const field of ["from", "to"] as const)
        if (query[field])
          context.addIssue({ code: "custom", path: [field], message: "Only allowed with range=custom" });
    }
    query.filter.forEach((filter, index) => {
      const dimension = filter.slice(0, filter.indexOf(":"));
      if (!(dimensions as readonly string[]).includes(dimension))
        context.addIssue({ code: "custom", path: ["filter", index], message: `Unknown dimension ${dimension}` });
    });
    if (query.dimension && query.metrics.includes("realtime_visitors"))
      context.addIssue({
        code: "custom",
        path: ["metrics"],
        message: "realtime_visitors cannot be split by a dimension",
      });
  });

export const reportSchema = z
  .object({
    metrics: z.array(z.enum(metrics)),
    dimension: z.enum(dimensions).nullable(),
    from: z.iso.datetime().nullable().describe("Start of the range, inclusive; null with range=all"),
    to: z.iso.datetime().describe("End of the range, exclusive"),
    rows: z
      .array(
        z.object({
          key: z.string().nullable().describe("Value of the dimension; null in a row of totals"),
          values: z.array(z.number()).describe("In the order of `metrics`"),
        }),
      )
      .describe("Greatest first by the first metric, then by key"),
  })
  .meta({ id: "Report" });

export type Metric = (typeof metrics)[number];
export type Dimension = (typeof dimensions)[number];
export type ReportQuery = z.infer<typeof reportQuerySchema>;
export type Report = z.infer<typeof reportSchema>;
