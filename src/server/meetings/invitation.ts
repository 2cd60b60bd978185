import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { siteConfig } from "#site.config.ts";
import type { Language } from "#contract/language.ts";

const { brand } = siteConfig;

/** Identifies the meeting in all calendars; it stays the same when the meeting is changed. */
export const uidOf = (meetingId: string): string => `${meetingId}@${brand.id}`;

export interface InvitationDetails {
  id: string;
  startsAt: Date;
  endsAt: Date;
  changedAt: Date;
  sequence: number;
  status: "booked" | "held" | "cancelled";
  title: string;
  place: string;
  description: string;
  language: Language;
  organizer: { name: string; address: string };
  /** Null in the owner's own calendar, so that its server invites nobody a second time. */
  attendee: string | null;
}

export type InvitationMethod = "REQUEST" | "CANCEL";

export const methodOf = ({ status }: Pick<InvitationDetails, "status">): InvitationMethod =>
  status === "cancelled" ? "CANCEL" : "REQUEST";

/** A meeting as iCalendar: with a method for an email (RFC 6047), without one for a calendar (RFC 4791). */
export function writeInvitation(details: InvitationDetails, use: "email" | "calendar"): string {
  const calendar = ical({
    prodId: { company: brand.name, product: "Meetings", language: details.language.toUpperCase() },
  });
  if (use === "email") calendar.method(ICalCalendarMethod[methodOf(details)]);
  const event = calendar.createEvent({
    id: uidOf(details.id),
    // Written in UTC; calendars show it in the time zone of their user.
    start: details.startsAt,
    end: details.endsAt,
    stamp: details.changedAt,
    sequence: details.sequence,
    summary: details.title,
    description: details.description,
    location: details.place || null,
    status: details.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (use === "email")
    event.organizer({
      // Quotation marks would be encoded according to RFC 6868, which many calendars do not decode.
      name: details.organizer.name.replaceAll('"', ""),
      email: details.organizer.address,
    });
  if (details.attendee)
    event.createAttendee({
      email: details.attendee,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.NEEDSACTION,
      rsvp: true,
    });
  return calendar.toString();
}
