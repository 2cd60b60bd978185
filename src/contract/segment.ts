import { z } from "zod";
import { maxSegmentLength, maxSegmentNameLength } from "./segment-options.ts";
import { checkFilters, filterList } from "./report-scope.ts";
import { line } from "./written-text.ts";

export const savedSegmentSchema = z
  .strictObject({
    name: line(maxSegmentNameLength),
    filters: filterList
      .refine((filters) => filters.length > 0, "At least one filter")
      .refine(
        (filters) => filters.join("").length <= maxSegmentLength,
        `At most ${maxSegmentLength.toLocaleString("en")} characters in all filters together`,
      )
      .describe("In the form of the report's `filter`"),
    isShared: z.boolean().describe("Visible to everyone with an account; only admins can save such a segment"),
  })
  .superRefine(({ filters }, context) =>
    checkFilters(filters, [], (path, message) =>
      context.addIssue({ code: "custom", path: ["filters", ...path.slice(1)], message }),
    ),
  )
  .meta({ id: "SavedSegment" });

export const segmentListSchema = z
  .object({
    items: z
      .array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          filters: z.array(z.string()),
          isShared: z.boolean(),
          createdBy: z.string(),
          gone: z
            .array(z.string())
            .describe("Those of `filters` whose goal or page no longer exists, so that they match nothing new"),
        }),
      )
      .describe("The account's own and the team's, by name"),
  })
  .meta({ id: "SegmentList" });

export const segmentReceiptSchema = z.object({ id: z.uuid() }).meta({ id: "SegmentReceipt" });

export type SavedSegment = z.infer<typeof savedSegmentSchema>;
export type SegmentList = z.infer<typeof segmentListSchema>;
export type Segment = SegmentList["items"][number];
