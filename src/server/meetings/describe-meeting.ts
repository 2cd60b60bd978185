import { siteConfig } from "#site.config.ts";
import type { MeetingSettings } from "#contract/meeting-settings.ts";
import type { InvitationDetails } from "./invitation.ts";
import type { MeetingLead, MeetingRow } from "./meetings.sql.ts";

const { brand, contact } = siteConfig;

/** A time as people read it, with its time zone named: "Tuesday, 2 June 2026, 10:00–10:30 (Europe/Copenhagen, GMT+2)". */
export function describeTime({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat("en-GB", { timeZone, ...options });
  const day = format({ dateStyle: "full" }).format(startsAt);
  const clock = format({ hour: "2-digit", minute: "2-digit" });
  const zone = format({ timeZoneName: "shortOffset" })
    .formatToParts(startsAt)
    .find(({ type }) => type === "timeZoneName")?.value;
  return `${day}, ${clock.format(startsAt)}–${clock.format(endsAt)} (${timeZone.replaceAll("_", " ")}, ${zone})`;
}

type Described = Omit<InvitationDetails, "attendee">;

const common = ({ title, place, mail }: MeetingSettings, meeting: MeetingRow) => ({
  ...meeting,
  title,
  place,
  organizer: { name: mail.fromName || brand.name, address: mail.fromAddress || contact.email },
});

/** Contains nothing that was typed into the form, because anyone can enter another person's address there. */
export function describeForVisitor(settings: MeetingSettings, meeting: MeetingRow, link: string): Described {
  return { ...common(settings, meeting), description: `Change or cancel this meeting: ${link}` };
}

export function describeForTeam(settings: MeetingSettings, meeting: MeetingRow, lead: MeetingLead): Described {
  const who = [lead.name, lead.company].filter(Boolean).join(", ");
  return {
    ...common(settings, meeting),
    title: `${settings.title}: ${who}`,
    description: [who, lead.email, lead.phone, lead.message].filter(Boolean).join("\n"),
  };
}
