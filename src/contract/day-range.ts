import { z } from "zod";
import { calendarDay } from "./calendar-day.ts";
import { ranges } from "./report-figures.ts";

/** Days of the dashboard, in the owner's time zone. */
export const dayRange = {
  range: z.enum(ranges).default("30d").describe("Whole days up to and including today; 12mo is 365 days"),
  from: calendarDay.optional().describe("First day, inclusive; only with range=custom"),
  to: calendarDay.optional().describe("Last day, inclusive; only with range=custom"),
};

type DayRange = z.infer<z.ZodObject<typeof dayRange>>;

/** For `superRefine` of a query with a day range. */
export function checkDayRange({ range, from, to }: DayRange, context: z.RefinementCtx): void {
  const report = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
  for (const [name, day] of Object.entries({ from, to })) {
    if (range === "custom" && !day) report(name, "Required with range=custom");
    if (range !== "custom" && day) report(name, "Only allowed with range=custom");
  }
  if (from && to && from > to) report("to", "Must not be before from");
}
