import { z } from "zod";

const first = "1900-01-01";
const last = "2199-12-31";

/** Limited to years that every component supports, including comparisons with an earlier year or range. */
export const calendarDay = z.iso
  .date()
  .refine((day) => day >= first && day <= last, `Must be between ${first} and ${last}`);
