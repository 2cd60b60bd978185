import { z } from "zod";
import { maxNoteLength } from "./annotation-options.ts";
import { calendarDay } from "./calendar-day.ts";
import { prose } from "./written-text.ts";

export const noteSchema = z
  .strictObject({
    day: calendarDay.describe("Day in the site owner's time zone"),
    text: prose(maxNoteLength).min(1, "Required"),
  })
  .meta({ id: "Note" });

export const annotationSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(["note", "build"]),
    day: z.iso.date(),
    text: z.string().describe("Text of the note, or id of the build"),
    at: z.iso.datetime().nullable().describe("When the build was first started; null for a note"),
    commit: z.string().nullable().describe("Commit of the build; empty if unknown, null for a note"),
    createdBy: z.string().nullable(),
  })
  .meta({ id: "Annotation" });

export const annotationListSchema = z.object({ items: z.array(annotationSchema) }).meta({ id: "AnnotationList" });

export const noteReceiptSchema = z.object({ id: z.uuid() }).meta({ id: "NoteReceipt" });

export type Annotation = z.infer<typeof annotationSchema>;
export type AnnotationList = z.infer<typeof annotationListSchema>;
export type Note = z.infer<typeof noteSchema>;
