import { z } from "zod";
import { longestNote } from "./annotation-options.ts";
import { calendarDay } from "./calendar-day.ts";

export const noteSchema = z
  .strictObject({
    day: calendarDay.describe("Day in the time zone of the site's owner"),
    text: z
      .string()
      .trim()
      .min(1, "Required")
      .max(longestNote, `At most ${longestNote} characters`)
      // oxlint-disable-next-line no-control-regex -- the control character is what is refused here
      .regex(/^[^\u0000]*$/, "Must not hold control characters"),
  })
  .meta({ id: "Note" });

export const annotationSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(["note", "build"]),
    day: z.iso.date(),
    text: z.string().describe("Of a build, its id"),
    at: z.iso.datetime().nullable().describe("When the build was first started; null for a note"),
    commit: z.string().nullable().describe("Of a build; empty where it is not known"),
    createdBy: z.string().nullable(),
  })
  .meta({ id: "Annotation" });

export const annotationListSchema = z.object({ items: z.array(annotationSchema) }).meta({ id: "AnnotationList" });

export const noteReceiptSchema = z.object({ id: z.uuid() }).meta({ id: "NoteReceipt" });

export type Annotation = z.infer<typeof annotationSchema>;
export type AnnotationList = z.infer<typeof annotationListSchema>;
export type Note = z.infer<typeof noteSchema>;
