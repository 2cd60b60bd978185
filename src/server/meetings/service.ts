import { randomUUID } from "node:crypto";
import type { Language } from "#contract/language.ts";
import type { MeetingSettings } from "#contract/meeting-settings.ts";
import type { Meeting, SlotList } from "#contract/meeting.ts";
import type { Database, Queryable } from "#server/platform/db/database.ts";
import { lockTextUntilCommit } from "#server/platform/db/advisory-locks.sql.ts";
import { countRecent } from "#server/platform/outbox/outbox.sql.ts";
import type { Keys } from "#server/platform/secrets.ts";
import { makeSignedToken, readSignedToken } from "#server/platform/signed-token.ts";
import { announce, type AnnounceOptions } from "./announce.ts";
import { selectBusy } from "./calendars/busy.sql.ts";
import { describeTime, titleOf } from "./describe-meeting.ts";
import {
  cancelMeeting as markCancelled,
  countChanges,
  hasMeeting,
  endPastMeetings,
  insertMeeting,
  isTimeTaken,
  lockLead,
  type MeetingLead,
  type MeetingRow,
  moveMeeting,
  type NewTime,
  selectLatest,
  selectLead,
  selectMeeting,
} from "./meetings.sql.ts";
import type { MeetingRules, ReadSettings } from "./settings.ts";
import { listSlots } from "./slots.ts";

export interface MeetingOptions extends AnnounceOptions {
  database: Database;
  readSettings: ReadSettings;
  /** Keys that sign the links with which visitors book, move and cancel. */
  linkKeys: Keys;
  publicUrl: string;
  /** Whether email is configured. */
  canSend: boolean;
}

export type Actor = { by: "visitor" } | { by: "team"; account: string };

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** Lifetime of the token on the page that follows the form. */
const pageTokenMs = dayMs;
/** Lifetime of links in emails. Slots are at most 60 days ahead. */
const linkMs = 90 * dayMs;
/**
 * Limits per lead, and per email address in 24 hours: each change sends an email to an address that anyone could have
 * entered.
 */
const maxVisitorChanges = 6;
const maxInvitationsPerDay = 6;
/** Distinguishes the advisory locks on email addresses, each held while somebody books for the address. */
const recipientLock = 7_214_310_025;

/** A token for the visitor who has just sent a form; undefined while no meetings are offered. */
export async function offerMeeting(options: MeetingOptions, leadId: string): Promise<string | undefined> {
  const { isOffered } = await options.readSettings();
  return isOffered ? makeSignedToken(leadId, new Date(Date.now() + pageTokenMs), options.linkKeys) : undefined;
}

export const meetingLinkOf = ({ publicUrl, linkKeys }: MeetingOptions, leadId: string): string =>
  `${publicUrl}/meeting?token=${makeSignedToken(leadId, new Date(Date.now() + linkMs), linkKeys)}`;

export type TokenHolder =
  | { state: "valid"; leadId: string; language: Language }
  | { state: "expired" | "invalid"; language?: Language | undefined };

/**
 * Reads a token. A valid token becomes invalid when its lead is deleted. The language is the lead's, if the lead
 * exists.
 */
export async function readMeetingToken({ database, linkKeys }: MeetingOptions, token: string): Promise<TokenHolder> {
  const read = readSignedToken(token, linkKeys);
  if (read.state === "altered") return { state: "invalid" };
  const lead = await selectLead(database.pool, read.id);
  if (read.state === "expired") return { state: "expired", language: lead?.language };
  return lead ? { state: "valid", leadId: lead.id, language: lead.language } : { state: "invalid" };
}

/** The notice period applies to visitors only. */
const rulesFor = (settings: MeetingRules, actor: Actor): MeetingRules =>
  actor.by === "team" ? { ...settings, noticeHours: 0 } : settings;

async function freeSlots(client: Queryable, settings: MeetingRules, actor: Actor, booked: MeetingRow | undefined) {
  if (!settings.isOffered && actor.by === "visitor") return [];
  return listSlots(rulesFor(settings, actor), await selectBusy(client, booked?.id ?? null), new Date());
}

const isUpcoming = (meeting: MeetingRow | undefined): meeting is MeetingRow =>
  meeting?.status === "booked" && meeting.endsAt > new Date();

/**
 * Returns the link with which a lead picks a time or changes the booked one, and the booked time in the visitor's time
 * zone and language. The time is undefined if no meeting is booked, or if it is over.
 */
export async function readMeetingOf(
  options: MeetingOptions,
  leadId: string,
): Promise<{ link: string; bookedTime: string | undefined; isOffered: boolean }> {
  const latest = await selectLatest(options.database.pool, leadId);
  const bookedTime = isUpcoming(latest) ? describeTime(latest, latest.timeZone, latest.language) : undefined;
  const { isOffered } = await options.readSettings();
  return { link: meetingLinkOf(options, leadId), bookedTime, isOffered };
}

export function describeMeeting(options: MeetingOptions, settings: MeetingSettings, row: MeetingRow): Meeting {
  const { id, leadId, startsAt, endsAt, timeZone, status, bookedBy } = row;
  return {
    id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    timeZone,
    status,
    bookedBy,
    title: titleOf(settings, row.language),
    place: settings.place,
    isEmailed: options.canSend,
    link: meetingLinkOf(options, leadId),
  };
}

/** Lists the times that can be booked, without the time of the booked meeting. */
export async function listFree(options: MeetingOptions, leadId: string, actor: Actor): Promise<SlotList> {
  const settings = await options.readSettings();
  const { pool } = options.database;
  const latest = await selectLatest(pool, leadId);
  const booked = isUpcoming(latest) ? latest : undefined;
  const slots = await freeSlots(pool, settings, actor, booked);
  return {
    slots: slots.map((slot) => slot.toISOString()).filter((slot) => slot !== booked?.startsAt.toISOString()),
    minutes: settings.slotMinutes,
    timeZone: settings.hours.timezone,
    meeting: booked ? describeMeeting(options, settings, booked) : null,
  };
}

export type BookingOutcome =
  | { state: "booked"; meeting: Meeting }
  | { state: "taken" | "gone" | "too often" | "has another" };

/** Books a time for a lead, or moves the meeting that the lead has. Booking the same time again changes nothing. */
export async function bookMeeting(
  options: MeetingOptions,
  leadId: string,
  { start, timeZone, actor }: { start: Date; timeZone?: string; actor: Actor },
): Promise<BookingOutcome> {
  const settings = await options.readSettings();
  try {
    return await options.database.transaction(async (client) => {
      const lead = await lockLead(client, leadId);
      if (!lead) return { state: "gone" };
      await endPastMeetings(client, leadId);
      const latest = await selectLatest(client, leadId);
      const booked = isUpcoming(latest) ? latest : undefined;
      if (booked?.startsAt.getTime() === start.getTime())
        return { state: "booked", meeting: describeMeeting(options, settings, booked) };
      const refusal = actor.by === "visitor" && (await refuseVisitor(client, lead, booked));
      if (refusal) return { state: refusal };
      const free = await freeSlots(client, settings, actor, booked);
      if (!free.some((slot) => slot.getTime() === start.getTime())) return { state: "taken" };
      const time = timeFrom(start, settings, timeZone ?? booked?.timeZone ?? settings.hours.timezone);
      const id = booked?.id ?? randomUUID();
      if (booked) await moveMeeting(client, id, time);
      else if (!(await insertMeeting(client, { id, leadId, bookedBy: actor.by, ...time }))) return { state: "taken" };
      const meeting = (await selectMeeting(client, id)) as MeetingRow;
      await announce(options, client, { settings, lead, meeting, kind: booked ? "rescheduled" : "booked", actor });
      return { state: "booked", meeting: describeMeeting(options, settings, meeting) };
    });
  } catch (error) {
    if (isTimeTaken(error)) return { state: "taken" };
    throw error;
  }
}

/**
 * Returns why a visitor may not book, if so. Limits are needed because anyone can enter any email address, and each
 * change sends an email to it.
 */
async function refuseVisitor(client: Queryable, lead: MeetingLead, booked: MeetingRow | undefined) {
  if (lead.stage === "lost" || lead.stage === "closed") return "gone";
  await lockTextUntilCommit(client, recipientLock, lead.email);
  const sent = await countRecent(client, { kind: "meeting_invitation", recipient: lead.email, hours: 24 });
  if (sent >= maxInvitationsPerDay || (await countChanges(client, lead.id)) >= maxVisitorChanges) return "too often";
  return !booked && (await hasMeeting(client, lead.email)) ? "has another" : undefined;
}

function timeFrom(start: Date, { slotMinutes, bufferMinutes }: MeetingSettings, timeZone: string): NewTime {
  const endsAt = new Date(start.getTime() + slotMinutes * minuteMs);
  return { startsAt: start, endsAt, blockedUntil: new Date(endsAt.getTime() + bufferMinutes * minuteMs), timeZone };
}

/**
 * Cancels the booked meeting; cancelling again is not an error. `none`: the lead never had a meeting, or it is over.
 */
export async function cancelMeeting(
  options: MeetingOptions,
  leadId: string,
  actor: Actor,
): Promise<"cancelled" | "none"> {
  const settings = await options.readSettings();
  return options.database.transaction(async (client) => {
    const lead = await lockLead(client, leadId);
    const latest = lead && (await selectLatest(client, leadId));
    if (latest?.status === "cancelled") return "cancelled";
    if (!lead || !isUpcoming(latest) || !(await markCancelled(client, latest.id))) return "none";
    const cancelled = (await selectMeeting(client, latest.id)) as MeetingRow;
    await announce(options, client, { settings, lead, meeting: cancelled, kind: "cancelled", actor });
    return "cancelled";
  });
}
