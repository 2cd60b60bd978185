import { siteConfig } from "#site.config.ts";
import type { MeetingSettings } from "#contract/meeting-settings.ts";

const officeHours = [
  { from: "09:00", to: "12:00" },
  { from: "13:00", to: "17:00" },
];

/** Until an owner saves others. Nothing is offered to visitors before that. */
export const defaultSettings: MeetingSettings = {
  isOffered: false,
  timeZone: siteConfig.report.timezone,
  hours: {
    monday: officeHours,
    tuesday: officeHours,
    wednesday: officeHours,
    thursday: officeHours,
    friday: officeHours,
    saturday: [],
    sunday: [],
  },
  slotMinutes: 30,
  bufferMinutes: 15,
  noticeHours: 24,
  horizonDays: 21,
  title: `Meeting with ${siteConfig.brand.name}`,
  place: "",
  calendars: [],
  mail: { fromName: "", fromAddress: "", replyAddress: "", mailbox: null },
};
