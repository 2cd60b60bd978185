import { siteConfig } from "#site.config.ts";
import { defaultLanguage, type Language } from "#contract/language.ts";
import type { MeetingSettings } from "#contract/meeting-settings.ts";
import type { InvitationDetails } from "./invitation.ts";
import type { MeetingLead, MeetingRow } from "./meetings.sql.ts";
import { meetingWords } from "./words.ts";

const { brand, contact } = siteConfig;

/** Formats a time with its time zone, such as "Tuesday, 2 June 2026, 10:00–10:30 (Europe/Copenhagen, GMT+2)". */
export function describeTime(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  timeZone: string,
  language: Language = defaultLanguage,
): string {
  const { locale, time } = meetingWords[language];
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const day = format({ dateStyle: "full" }).format(startsAt);
  const clock = format({ hour: "2-digit", minute: "2-digit" });
  const offset = format({ timeZoneName: "shortOffset" })
    .formatToParts(startsAt)
    .find(({ type }) => type === "timeZoneName")?.value;
  const zone = `${timeZone.replaceAll("_", " ")}, ${offset}`;
  return time({ day, from: clock.format(startsAt), to: clock.format(endsAt), zone });
}

/** Translates the default title. A title that the owner has chosen is shown unchanged. */
export const titleOf = ({ title }: MeetingSettings, language: Language): string =>
  title === meetingWords.en.defaultTitle ? meetingWords[language].defaultTitle : title;

type Described = Omit<InvitationDetails, "attendee">;

const common = ({ place, mail }: MeetingSettings, meeting: MeetingRow) => ({
  ...meeting,
  place,
  organizer: { name: mail.fromName || brand.name, address: mail.fromAddress || contact.email },
});

/** Contains nothing that was typed into the form, because anyone can enter another person's address there. */
export function describeForVisitor(settings: MeetingSettings, meeting: MeetingRow, link: string): Described {
  return {
    ...common(settings, meeting),
    title: titleOf(settings, meeting.language),
    description: meetingWords[meeting.language].email.description(link),
  };
}

export function describeForTeam(settings: MeetingSettings, meeting: MeetingRow, lead: MeetingLead): Described {
  const who = [lead.name, lead.company].filter(Boolean).join(", ");
  return {
    ...common(settings, meeting),
    language: defaultLanguage,
    title: `${settings.title}: ${who}`,
    description: [who, lead.email, lead.phone, lead.message].filter(Boolean).join("\n"),
  };
}
