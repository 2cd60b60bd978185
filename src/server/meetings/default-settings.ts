import { siteConfig } from "#site.config.ts";
import type { MeetingSettings } from "#contract/meeting-settings.ts";

/** Until an owner saves others. Nothing is offered to visitors before that. */
export const defaultSettings: MeetingSettings = {
  isOffered: false,
  ownHours: null,
  slotMinutes: 30,
  bufferMinutes: 15,
  noticeHours: 24,
  horizonDays: 21,
  title: `Meeting with ${siteConfig.brand.name}`,
  place: "",
  calendars: [],
  mail: { fromName: "", fromAddress: "", replyAddress: "", mailbox: null },
};
