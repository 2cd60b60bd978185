import { z } from "zod";
import { wholeNumber } from "./whole-number.ts";

/** Reasons for dropping records; only their number is stored. */
export const dropReasons = ["bot", "forgotten", "claimed_outcome", "own_team", "other_visitor"] as const;
/** Reasons for quarantining a whole batch until an administrator releases or deletes it. */
export const quarantineReasons = ["headless", "no_screen", "rapid", "crowd"] as const;

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
    pages: z.array(z.string()).describe("Pages named by its records"),
  })
  .meta({ id: "QuarantinedBatch" });

export const quarantinePageSchema = z
  .object({
    items: z.array(quarantinedBatchSchema).describe("Newest first"),
    total: z.int(),
    nextCursor: z.string().nullable().describe("Pass as `cursor` to get the next page; null on the last page"),
  })
  .meta({ id: "QuarantinePage" });

const maxReleasedAtOnce = 100;

export const releaseRequestSchema = z
  .strictObject({ ids: z.array(z.uuid()).min(1).max(maxReleasedAtOnce) })
  .meta({ id: "QuarantineRelease" });

export const releaseReceiptSchema = z
  .object({ batches: z.int(), records: z.int() })
  .describe("Records moved into the tables, with their original times")
  .meta({ id: "QuarantineReleaseReceipt" });

export const droppedQuerySchema = z.strictObject({ days: wholeNumber(1, 366).default(30) });

export const droppedSchema = z
  .object({
    rows: z.array(
      z.object({ day: z.iso.date(), reason: z.enum([...dropReasons, ...quarantineReasons]), count: z.int() }),
    ),
  })
  .describe("Records excluded from reports, by UTC day and reason, newest day first")
  .meta({ id: "DroppedRecords" });

export type DropReason = (typeof dropReasons)[number];
export type QuarantineReason = (typeof quarantineReasons)[number];
export type QuarantinePage = z.infer<typeof quarantinePageSchema>;
