import { siteConfig } from "#site.config.ts";
import { defaultLanguage } from "#contract/language.ts";
import type { MeetingSettings } from "#contract/meeting-settings.ts";
import { describeImprint } from "#server/platform/mail/imprint.ts";
import { renderMail } from "#server/platform/mail/mail-document.ts";
import type { Mailer } from "#server/platform/mail/mailer.ts";
import type { ClaimedMessage } from "#server/platform/outbox/outbox.sql.ts";
import type { Deliver } from "#server/platform/outbox/worker.ts";
import { describeForTeam, describeForVisitor, describeTime } from "./describe-meeting.ts";
import { methodOf, writeInvitation } from "./invitation.ts";
import { type MeetingLead, type MeetingRow, selectLead, selectMeetingOfMail } from "./meetings.sql.ts";
import { meetingLinkOf, type MeetingOptions } from "./service.ts";
import { findReceivingCalendar } from "./receiving-calendar.ts";
import type { MeetingRules } from "./settings.ts";
import { meetingWords, type MeetingWords } from "./words.ts";

interface About {
  settings: MeetingRules;
  meeting: MeetingRow;
  lead: MeetingLead;
}

/** Sends nothing if the meeting has changed since, was deleted, or is over. */
async function withMeeting(
  { database: { pool }, readSettings }: MeetingOptions,
  message: ClaimedMessage,
  send: (about: About) => Promise<void>,
): Promise<void> {
  const meeting = await selectMeetingOfMail(pool, message.id);
  const lead = meeting && (await selectLead(pool, meeting.leadId));
  if (meeting && lead && meeting.endsAt > new Date()) await send({ settings: await readSettings(), meeting, lead });
}

const changeOf = ({ status, sequence }: MeetingRow, { changes }: MeetingWords) =>
  status === "cancelled" ? changes.cancelled : sequence > 0 ? changes.moved : changes.booked;

/** The sender of the email must be the organizer of the invitation: otherwise, calendars would not accept changes. */
const senderOf = ({ mail }: MeetingSettings, mailer: Mailer) => ({
  // MAIL_FROM may have no name, but the organizer needs one.
  name: mail.fromName || mailer.from.name || siteConfig.brand.name,
  address: mail.fromAddress || mailer.from.address,
});

/** Contains nothing that was typed into the form; see the acknowledgement of leads. */
export function deliverInvitation(options: MeetingOptions, mailer: Mailer): Deliver {
  return (message) =>
    withMeeting(options, message, async ({ settings, meeting, lead }) => {
      const from = senderOf(settings, mailer);
      const link = meetingLinkOf(options, lead.id);
      const isCancelled = meeting.status === "cancelled";
      const { language } = lead;
      const words = meetingWords[language];
      const details = { ...describeForVisitor(settings, meeting, link), organizer: from, attendee: lead.email };
      await mailer.send({
        id: message.id,
        to: lead.email,
        from,
        isFinalWhenRefused: true,
        invitation: { method: methodOf(meeting), content: writeInvitation(details, "email") },
        ...renderMail({
          language,
          title: `${changeOf(meeting, words)}: ${details.title}`,
          paragraphs: [describeTime(meeting, meeting.timeZone, language), ...(settings.place ? [settings.place] : [])],
          ...(!isCancelled && { action: { label: words.email.change, url: link } }),
          closing: [
            ...(isCancelled ? [words.email.pickAnother(link)] : []),
            words.email.mistake,
            describeImprint(language),
          ],
        }),
      });
    });
}

/**
 * Notifies the owner of a visitor's booking or change. The invitation is attached only if no calendar receives the
 * meeting.
 */
export function deliverMeetingNotice(options: MeetingOptions, mailer: Mailer, leadsTo: readonly string[]): Deliver {
  return (message) =>
    withMeeting(options, message, async ({ settings, meeting, lead }) => {
      const details = {
        ...describeForTeam(settings, meeting, lead),
        organizer: senderOf(settings, mailer),
        attendee: leadsTo[0] ?? null,
      };
      const isInCalendar = findReceivingCalendar(settings, lead) !== undefined;
      await mailer.send({
        id: message.id,
        to: leadsTo,
        replyTo: lead.email,
        isFinalWhenRefused: false,
        ...(!isInCalendar && {
          invitation: { method: methodOf(meeting), content: writeInvitation(details, "email") },
        }),
        ...renderMail({
          title: `${changeOf(meeting, meetingWords[defaultLanguage])}: ${details.title}`,
          paragraphs: [describeTime(meeting, settings.hours.timezone)],
          parts: [
            {
              rows: [
                ["Name", lead.name],
                ...(lead.company ? ([["Company", lead.company]] as const) : []),
                ["Email", lead.email],
                ["In the visitor's time zone", describeTime(meeting, meeting.timeZone)],
              ],
            },
          ],
          action: { label: "Open the dashboard", url: `${options.publicUrl}/admin` },
          closing: ["Replies to this email go to the visitor."],
        }),
      });
    });
}
