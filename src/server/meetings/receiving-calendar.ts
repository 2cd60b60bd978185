import type { CalendarSettings, MeetingSettings } from "#contract/meeting-settings.ts";

/**
 * Calendar to which a lead's meeting is written: the CalDAV calendar that a rule has chosen, or else the default one.
 */
export function findReceivingCalendar(
  { calendars }: MeetingSettings,
  lead: { calendar: string | null },
): CalendarSettings | undefined {
  const named = calendars.find(({ kind, name }) => kind === "caldav" && name === lead.calendar);
  return named ?? calendars.find(({ receivesMeetings }) => receivesMeetings);
}
