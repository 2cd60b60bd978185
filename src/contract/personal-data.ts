import { z } from "zod";
import { emailSchema } from "./lead.ts";

export const personalDataRequestSchema = z.strictObject({ email: emailSchema }).meta({ id: "PersonalDataRequest" });

export const personalDataSchema = z
  .object({ email: z.string(), data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
  .describe("Every row about this address, by table")
  .meta({ id: "PersonalData" });

export const erasureReceiptSchema = z
  .object({
    email: z.string(),
    erasedAt: z.iso.datetime(),
    erased: z.record(z.string(), z.int()).describe("Rows by table, and visitors"),
  })
  .meta({ id: "ErasureReceipt" });

export type PersonalData = z.infer<typeof personalDataSchema>;
