import { z } from "zod";
import { calendarDay } from "./calendar-day.ts";
import { maxBulkLeads } from "./lead-limits.ts";
import { leadPriorities, leadStages, maxLeadValue, maxMinorUnits } from "./lead-stages.ts";
import { paragraph } from "./written-text.ts";

/* Changes that a team makes to a lead. */

const currencies = new Set(Intl.supportedValuesOf("currency"));

export const amountSchema = z
  .strictObject({
    minor: z
      .int("Must be a whole number of minor units")
      .min(0, "Must not be negative")
      .max(maxMinorUnits)
      .describe("In the smallest unit of the currency, such as cents"),
    currency: z
      .string()
      .refine((code) => currencies.has(code), "Must be a currency of ISO 4217, such as EUR")
      .describe("ISO 4217"),
  })
  .meta({ id: "Amount" });

/** The value of a lead, as entered by a person or read from a file. */
export const leadValueSchema = amountSchema.refine(({ minor }) => minor <= maxLeadValue, {
  path: ["minor"],
  error: `Must be at most ${maxLeadValue.toLocaleString("en")} minor units`,
});

const ownerId = z.string().min(1).max(100);

/** Optional in every change: with a key, a repeated request changes nothing. */
const key = z
  .uuid()
  .optional()
  .describe(
    "Idempotency key: a repeated request changes nothing, and another one with the same key is rejected with 409",
  );

const changeFields = {
  stage: z.enum(leadStages).optional(),
  lostReason: paragraph(500).optional().describe("Required with stage=lost, and only allowed with it"),
  value: leadValueSchema.nullable().optional(),
  ownerId: ownerId.nullable().optional().describe("Id of an account; null for nobody"),
  priority: z.enum(leadPriorities).optional(),
};

interface StageChange {
  stage?: string | undefined;
  lostReason?: string | undefined;
}
const hasReasonIfLost = ({ stage, lostReason }: StageChange) => (stage === "lost") === (lostReason !== undefined);
const reasonProblem = { path: ["lostReason"], message: "Required with stage=lost, and only allowed with it" };

/** Rejects a change without any field, because it is a mistake of the caller. */
const changesSomething = ({ key: _, ...change }: Record<string, unknown>) =>
  Object.values(change).some((value) => value !== undefined);
const nothingToChange = "Nothing to change: name at least one field";

export const leadWorkChangeSchema = z
  .strictObject({ key, ...changeFields })
  .refine(changesSomething, nothingToChange)
  .refine(hasReasonIfLost, reasonProblem)
  .meta({ id: "LeadWorkChange" });

export const bulkChangeSchema = z
  .strictObject({
    key,
    ids: z.array(z.uuid()).min(1).max(maxBulkLeads).describe("Leads that do not exist are left out"),
    action: z.enum(["change", "delete"]),
    ...changeFields,
  })
  .refine(({ action, ids: _, ...change }) => (action === "change") === changesSomething(change), {
    path: ["action"],
    error: "A change must contain at least one field, and a deletion must contain none",
  })
  .refine(hasReasonIfLost, reasonProblem)
  .meta({ id: "LeadBulkChange" });
export const bulkReceiptSchema = z
  .object({
    done: z.int().describe("Number of leads found: changed, deleted or already as requested"),
    unchanged: z.int().describe("Number of leads that already had all the values"),
    conflicts: z
      .array(z.uuid())
      .describe("Leads that stay as they are, because the key was already used for another change of them"),
  })
  .meta({ id: "LeadBulkReceipt" });

export const bulkUndoSchema = z
  .strictObject({ key, of: z.uuid().describe("`key` of the change, which the same account made") })
  .meta({ id: "LeadBulkUndo" });
export const bulkUndoReceiptSchema = z
  .object({
    restored: z.int().describe("Number of leads restored"),
    kept: z
      .array(z.object({ id: z.uuid(), name: z.string() }))
      .describe("Leads that were not restored, sorted by name"),
  })
  .meta({ id: "LeadBulkUndoReceipt" });

export const noteTextSchema = z.strictObject({ key, text: paragraph(10_000) }).meta({ id: "LeadNoteText" });
export const newTaskSchema = z
  .strictObject({ key, title: paragraph(300), dueOn: calendarDay })
  .meta({ id: "NewLeadTask" });
export const taskChangeSchema = z
  .strictObject({
    key,
    title: paragraph(300).optional(),
    dueOn: calendarDay.optional(),
    isDone: z.boolean().optional(),
  })
  .refine(changesSomething, nothingToChange)
  .meta({ id: "LeadTaskChange" });

export type Amount = z.infer<typeof amountSchema>;
export type LeadWorkChange = z.infer<typeof leadWorkChangeSchema>;
export type LeadBulkChange = z.infer<typeof bulkChangeSchema>;
export type LeadBulkUndoReceipt = z.infer<typeof bulkUndoReceiptSchema>;
