import { z } from "zod";
import { problemSchema } from "./problem.ts";
import { timeZoneSchema } from "./working-hours-schema.ts";

const token = z.string().min(1).max(200);
const start = z.iso.datetime().describe("Start of the slot, in UTC");

export const meetingSchema = z
  .object({
    id: z.uuid(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    timeZone: z.string().describe("Time zone in which the visitor chose it"),
    status: z.enum(["booked", "held", "cancelled"]).describe("held: it was booked and is over"),
    bookedBy: z.enum(["visitor", "team"]),
    title: z.string(),
    place: z.string(),
    isEmailed: z.boolean().describe("Whether the visitor gets an invitation by email"),
    link: z.string().describe("Page on which the visitor changes or cancels the meeting"),
  })
  .meta({ id: "Meeting" });

export const slotListSchema = z
  .object({
    slots: z
      .array(z.iso.datetime())
      .describe("Starts of the free slots, in UTC, in order, without that of the booked meeting"),
    minutes: z.int().describe("Length of a slot"),
    timeZone: z.string().describe("Time zone of the owner"),
    meeting: meetingSchema.nullable().describe("The meeting that is booked"),
  })
  .meta({ id: "SlotList" });

export const slotQuerySchema = z.strictObject({ token });

export const bookingSchema = z.strictObject({ token, start, timeZone: timeZoneSchema }).meta({ id: "Booking" });

/** The slot is no longer free; the response contains the remaining ones. */
export const slotTakenSchema = problemSchema.extend({ free: slotListSchema }).meta({ id: "SlotTaken" });

/** Token of a link in an email. It may be incomplete or altered; the page then explains the problem. */
export const meetingPageQuerySchema = z.object({
  token: z.string().max(200).catch(""),
  start: start.optional().catch(undefined),
  zone: timeZoneSchema.optional().catch(undefined),
  action: z.enum(["cancel"]).optional().catch(undefined),
});

/** A lead's meeting, for the dashboard. */
export const leadMeetingSchema = z
  .object({
    meeting: meetingSchema.nullable().describe("The latest meeting, also a cancelled one"),
    free: slotListSchema.pick({ slots: true, minutes: true, timeZone: true }),
    isOffered: z.boolean(),
    calendar: z
      .object({
        isWritten: z.boolean(),
        error: z.string().nullable().describe("Why it is not written, or why a change in the calendar is not followed"),
      })
      .nullable()
      .describe("Whether the meeting is in the owner's calendar; null without a calendar that receives meetings"),
  })
  .meta({ id: "LeadMeeting" });

export const leadMeetingChangeSchema = z.strictObject({ start }).meta({ id: "LeadMeetingChange" });

export type Meeting = z.infer<typeof meetingSchema>;
export type SlotList = z.infer<typeof slotListSchema>;
export type SlotTaken = z.infer<typeof slotTakenSchema>;
export type LeadMeeting = z.infer<typeof leadMeetingSchema>;
