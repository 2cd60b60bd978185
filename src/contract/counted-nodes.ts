import { z } from "zod";

/** Only if several installations share ClickHouse. */
export const countedNodes = z
  .array(
    z.object({
      name: z.string().describe("NODE_NAME of an installation; the first one answers"),
      countedUntil: z.iso
        .datetime()
        .nullable()
        .describe("Time up to which its records are counted; null if the figures do not include them"),
    }),
  )
  .describe("Only if several installations share ClickHouse. Leads are always those of the first one");
