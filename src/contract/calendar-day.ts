import { z } from "zod";
import { earliestCalendarDay as first, latestCalendarDay as last } from "./calendar-range.ts";

/** Limited to years that every component supports, including comparisons with an earlier year or range. */
export const calendarDay = z.iso
  .date()
  .refine((day) => day >= first && day <= last, `Must be between ${first} and ${last}`);
