import type { MeetingSettings } from "#contract/meeting-settings.ts";
import { meetingWords } from "./words.ts";

/** Settings until others are saved. Until then, visitors cannot book. */
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
