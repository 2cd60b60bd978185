import { z } from "zod";
import { emailSchema } from "./lead.ts";
import { line, lineOrEmpty } from "./written-text.ts";
import { workingHoursSchema } from "./working-hours-schema.ts";

/** Settings for meetings and emails with leads. Stored as one JSON document. */

const calendarUrl = z
  .url({ protocol: /^(https?|webcal)$/, error: "Must be an https:// or webcal:// address" })
  .max(2000)
  .refine((url) => {
    // Such an address is refused by the first check, which does not end the validation.
    if (!URL.canParse(url)) return true;
    const { username, password } = new URL(url);
    return username === "" && password === "";
  }, "Enter the user and the password in their own fields");

/** Null keeps the stored password as long as server and user do not change; an empty text removes it. */
const password = z
  .string()
  .max(500)
  .regex(/^\P{Cc}*$/u, "Must not contain line breaks or other control characters")
  .nullable()
  .describe("Null keeps the stored one; responses never contain it");

export const calendarSettingsSchema = z.strictObject({
  id: z.uuid(),
  name: line(100),
  kind: z.enum(["caldav", "icalendar"]).describe("`icalendar` is a read-only address of a file"),
  url: calendarUrl,
  user: lineOrEmpty(200),
  password,
  receivesMeetings: z.boolean().describe("Booked meetings are written to this calendar; at most one, over CalDAV"),
});

export const mailboxSettingsSchema = z.strictObject({
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[a-z0-9]([a-z0-9.:-]*[a-z0-9])?$/, "Must be the name of a mail server"),
  port: z.int().min(1).max(65_535),
  security: z.enum(["tls", "starttls", "none"]).describe("`none` is allowed only to servers in INTERNAL_NETWORKS"),
  user: line(200),
  password,
  folder: line(200),
  authservId: z
    .string()
    .trim()
    .toLowerCase()
    .max(253)
    .regex(/^[a-z0-9._-]*$/, "Must be a server name such as mx.example.com")
    .default("")
    .describe("Name of your mail server in Authentication-Results headers. Empty: senders are not verified"),
});

const mailSchema = z.strictObject({
  fromName: lineOrEmpty(100),
  fromAddress: z.union([z.literal(""), emailSchema]).describe("Empty: MAIL_FROM"),
  replyAddress: z
    .union([
      z.literal(""),
      emailSchema.refine((address) => address.indexOf("@") <= 20, "At most 20 characters before @"),
    ])
    .describe("Address of the mailbox; it must accept `name+anything@…`. Empty: replies go to the sender's address"),
  mailbox: mailboxSettingsSchema.nullable(),
});

export const meetingSettingsSchema = z
  .strictObject({
    isOffered: z.boolean().describe("Whether visitors may pick a time after sending a form"),
    ownHours: workingHoursSchema
      .nullable()
      .describe("Hours in which meetings can be booked; null for the working hours of the team"),
    slotMinutes: z.int().min(15, "At least 15").max(240, "At most 240"),
    bufferMinutes: z.int().min(0).max(120, "At most 120").describe("Free time before and after each meeting"),
    noticeHours: z.int().min(0).max(336, "At most 336"),
    horizonDays: z.int().min(1).max(60, "At most 60"),
    title: line(100).describe("Title of the meeting in invitations"),
    place: lineOrEmpty(500).describe("Where it takes place, such as the address of a video call"),
    calendars: z
      .array(calendarSettingsSchema)
      .max(10, "At most 10 calendars")
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "Each calendar needs its own id"),
    mail: mailSchema,
  })
  .superRefine(({ calendars }, context) => {
    const receiving = calendars.filter(({ receivesMeetings }) => receivesMeetings);
    if (receiving.length > 1)
      context.addIssue({ code: "custom", path: ["calendars"], message: "Only one calendar can receive meetings" });
    if (receiving.some(({ kind }) => kind === "icalendar"))
      context.addIssue({ code: "custom", path: ["calendars"], message: "Only a CalDAV calendar can receive meetings" });
  })
  .meta({ id: "MeetingSettings" });

const connectionSchema = z.object({
  id: z.string().describe("Id of the calendar, or `mailbox`"),
  workedAt: z.iso.datetime().nullable().describe("Last time that it was read"),
  failedSince: z.iso.datetime().nullable(),
  error: z.string().nullable().describe("Why the last attempt failed"),
  note: z.string().nullable().describe("What was left out, such as an event that repeats every minute"),
});

export const meetingSettingsViewSchema = z
  .object({
    settings: meetingSettingsSchema,
    workingHours: workingHoursSchema.describe("Working hours of the team, which apply if no meeting hours are set"),
    storedPasswords: z.array(z.string()).describe("Ids of calendars, and `mailbox`, that have a stored password"),
    connections: z.array(connectionSchema),
    canSend: z.boolean().describe("Whether SMTP_URL is set"),
    sender: z.string().describe("MAIL_FROM, from which emails are sent unless another address is set"),
    version: z.int().describe("0 for the defaults"),
    changedAt: z.iso.datetime().nullable(),
    changedBy: z.string().nullable().describe("Email address of the account that changed them last"),
    undoes: z.int().nullable().describe("Version that undo brings back; null without any"),
  })
  .meta({ id: "MeetingSettingsView" });

export const meetingSettingsChangeSchema = meetingSettingsSchema
  .safeExtend({
    version: z.int().min(0).optional().describe("Version that the user saw: 409 if there is a later one"),
  })
  .meta({ id: "MeetingSettingsChange" });

export const meetingSettingsUndoSchema = z
  .strictObject({ version: z.int().min(0).describe("Current version, as seen by the user") })
  .meta({ id: "MeetingSettingsUndo" });

export type MeetingSettings = z.infer<typeof meetingSettingsSchema>;
export type MeetingSettingsView = z.infer<typeof meetingSettingsViewSchema>;
export type CalendarSettings = z.infer<typeof calendarSettingsSchema>;
export type MailboxSettings = z.infer<typeof mailboxSettingsSchema>;
export type Connection = z.infer<typeof connectionSchema>;
