import type { CalendarSettings, MeetingSettings } from "#contract/meeting-settings.ts";

/** The calendar to which a lead's meeting is written: the CalDAV calendar that its rule names, or the usual one. */
export function findReceivingCalendar(
  { calendars }: MeetingSettings,
  lead: { calendar: string | null },
): CalendarSettings | undefined {
  const named = calendars.find(({ kind, name }) => kind === "caldav" && name === lead.calendar);
  return named ?? calendars.find(({ receivesMeetings }) => receivesMeetings);
}
