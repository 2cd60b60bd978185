import type { MeetingSettings } from "#contract/meeting-settings.ts";
import { meetingWords } from "./words.ts";

/** Until an owner saves others. Nothing is offered to visitors before that. */
export const defaultSettings: MeetingSettings = {
  isOffered: false,
  ownHours: null,
  slotMinutes: 30,
  bufferMinutes: 15,
  noticeHours: 24,
  horizonDays: 21,
  title: meetingWords.en.defaultTitle,
  place: "",
  calendars: [],
  mail: { fromName: "", fromAddress: "", replyAddress: "", mailbox: null },
};
