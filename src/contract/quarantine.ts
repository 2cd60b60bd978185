import { z } from "zod";
import { wholeNumber } from "./whole-number.ts";

/** Why records were thrown away: only their number is kept. */
export const dropReasons = ["bot", "forgotten", "claimed_outcome"] as const;
/** Why a batch was set aside, whole, until somebody releases or deletes it. */
export const quarantineReasons = ["headless", "no_screen", "rapid"] as const;

const quarantinedBatchSchema = z
  .object({
    id: z.uuid(),
    received_at: z.iso.datetime(),
    reason: z.enum(quarantineReasons),
    visitor_id: z.string(),
    visit_id: z.string(),
    user_agent: z.string(),
    country: z.string().nullable().describe("ISO 3166-1 alpha-2"),
    records: z.int(),
    pages: z.array(z.string()).describe("Pages that its records name"),
  })
  .meta({ id: "QuarantinedBatch" });

export const quarantinePageSchema = z
  .object({
    items: z.array(quarantinedBatchSchema).describe("Newest first"),
    total: z.int(),
    nextCursor: z.string().nullable().describe("Pass as `cursor` for the next page; null on the last"),
  })
  .meta({ id: "QuarantinePage" });

const mostReleasedAtOnce = 100;

export const releaseRequestSchema = z
  .strictObject({ ids: z.array(z.uuid()).min(1).max(mostReleasedAtOnce) })
  .meta({ id: "QuarantineRelease" });

export const releaseReceiptSchema = z
  .object({ batches: z.int(), records: z.int() })
  .describe("What was moved into the tables, at its original time")
  .meta({ id: "QuarantineReleaseReceipt" });

export const droppedQuerySchema = z.strictObject({ days: wholeNumber(1, 366).default(30) });

export const droppedSchema = z
  .object({
    rows: z.array(
      z.object({ day: z.iso.date(), reason: z.enum([...dropReasons, ...quarantineReasons]), count: z.int() }),
    ),
  })
  .describe("Records that are in no report, by day (UTC) and reason; newest day first")
  .meta({ id: "DroppedRecords" });

export type DropReason = (typeof dropReasons)[number];
export type QuarantineReason = (typeof quarantineReasons)[number];
export type QuarantinePage = z.infer<typeof quarantinePageSchema>;
