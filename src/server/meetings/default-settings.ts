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
  templates: [
    {
      id: "0e6f1a52-5d0c-4a57-8d55-1a2f3c4d5e61",
      name: "First reply",
      subject: `Your request to ${siteConfig.brand.name}`,
      text: "Hello {name},\n\nthank you for your request. Please pick a time that suits you:\n{slot_link}\n\nBest regards\n{sender}",
    },
    {
      id: "0e6f1a52-5d0c-4a57-8d55-1a2f3c4d5e62",
      name: "After the meeting",
      subject: "Our meeting",
      text: "Hello {name},\n\nthank you for your time. As discussed, here are the next steps for {company}:\n\n\nBest regards\n{sender}",
    },
  ],
};
