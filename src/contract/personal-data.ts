import { z } from "zod";
import { emailSchema } from "./lead.ts";

export const personalDataRequestSchema = z.strictObject({ email: emailSchema }).meta({ id: "PersonalDataRequest" });

export const personalDataSchema = z
  .object({ email: z.string(), data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))) })
  .describe("All rows about this email address, by table")
  .meta({ id: "PersonalData" });

export const erasureReceiptSchema = z
  .object({
    email: z.string(),
    erasedAt: z.iso.datetime(),
    erased: z.record(z.string(), z.int()).describe("Number of rows by table, and of visitors"),
  })
  .meta({ id: "ErasureReceipt" });

export type PersonalData = z.infer<typeof personalDataSchema>;
