import { z } from "zod";
import { type Weekday, weekdays } from "./working-hours.ts";

/* Schema of the team's working hours, in which due times are counted and meetings can be booked. */

export const timeZoneSchema = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      return new Intl.DateTimeFormat("en", { timeZone: zone }) instanceof Intl.DateTimeFormat;
    } catch {
      return false;
    }
  }, "Must be a time zone such as Europe/Copenhagen");

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "Enter a time such as 09:00");

/** Spans of one day, in order and without overlap. */
const spans = z
  .array(z.strictObject({ from: clock, to: clock }))
  .max(6, "At most 6 periods a day")
  .superRefine((list, context) => {
    let last = "00:00";
    list.forEach(({ from, to }, index) => {
      if (from < last)
        context.addIssue({ code: "custom", path: [index, "from"], message: "Must not overlap the previous period" });
      if (to <= from) context.addIssue({ code: "custom", path: [index, "to"], message: "Must be after the start" });
      last = to;
    });
  });

export const workingHoursSchema = z.strictObject({
  timezone: timeZoneSchema,
  days: z.strictObject(Object.fromEntries(weekdays.map((day) => [day, spans])) as Record<Weekday, typeof spans>),
});
