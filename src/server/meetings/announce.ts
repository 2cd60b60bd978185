import type { MeetingSettings } from "#contract/meeting-settings.ts";
import type { Queryable } from "#server/platform/db/database.ts";
import type { LeadChanges } from "#server/platform/lead-changes.ts";
import { enqueue } from "#server/platform/outbox/outbox.sql.ts";
import { queueEntry } from "./calendars/entries.sql.ts";
import { insertMeetingMail, type MeetingLead, type MeetingRow } from "./meetings.sql.ts";
import { findReceivingCalendar } from "./receiving-calendar.ts";

export interface AnnounceOptions {
  leadChanges: LeadChanges;
}

interface MeetingChange {
  settings: MeetingSettings;
  lead: MeetingLead;
  /** State of the meeting after the change. */
  meeting: MeetingRow;
  kind: "booked" | "rescheduled" | "cancelled";
  /** `calendar` is an event that the owner changed in the connected calendar. */
  actor: { by: "visitor" | "calendar" } | { by: "team"; account: string };
}

/**
 * Queues the emails and the calendar entry, and updates the lead's timeline and stage, in the transaction of the
 * change.
 */
export async function announce(
  { leadChanges }: AnnounceOptions,
  client: Queryable,
  { settings, lead, meeting, kind, actor }: MeetingChange,
): Promise<void> {
  const about = { consultationRequestId: lead.id };
  const invitation = await enqueue(client, { kind: "meeting_invitation", recipient: lead.email, ...about });
  await insertMeetingMail(client, invitation, meeting);
  if (actor.by === "visitor")
    await insertMeetingMail(client, await enqueue(client, { kind: "meeting_notice", ...about }), meeting);
  await queueEntry(client, meeting.id, findReceivingCalendar(settings, lead)?.id);
  const event = { leadId: lead.id, actor: actor.by === "team" ? actor.account : actor.by };
  await leadChanges.recordLeadEvent(client, {
    ...event,
    kind,
    after: { meetingId: meeting.id, startsAt: meeting.startsAt.toISOString(), timeZone: meeting.timeZone },
  });
  if (kind === "cancelled") await leadChanges.reopen(client, event);
  else await leadChanges.setStage(client, { ...event, stage: "scheduled", onlyIfEarlier: true });
}
