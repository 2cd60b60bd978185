import { spawnSync } from "node:child_process";
import ICAL from "ical.js";
import nodeIcal, { type VEvent } from "node-ical";
import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { type InvitationDetails, writeInvitation } from "./invitation.ts";

const details: InvitationDetails = {
  id: "0198b0a4-8a52-7e0e-9d42-5a3a4d2f7c11",
  startsAt: new Date("2026-03-29T00:30:00Z"),
  endsAt: new Date("2026-03-29T01:30:00Z"),
  changedAt: new Date("2026-03-01T08:00:00Z"),
  sequence: 3,
  status: "booked",
  title: "Møde; with, Agents\\ 😀 that has a title which is much longer than seventy-five octets in UTF-8 ☎",
  place: "https://meet.example/room?a=1;b=2,3",
  language: "en",
  description: "Line one\nChange: https://orbit.example/meeting?token=abc",
  organizer: { name: 'Agent "Team", Sales', address: "sales@orbit.example" },
  attendee: "ida+demo@example.com",
};

/** Reads the file with two independent parsers and expects the same values from both. */
function readBack(file: string) {
  const component = new ICAL.Component(ICAL.parse(file));
  const [vevent] = component.getAllSubcomponents("vevent");
  const event = new ICAL.Event(vevent!);
  const other = Object.values(nodeIcal.sync.parseICS(file)).find((one) => one?.type === "VEVENT") as VEvent;
  expect(other.start.toISOString()).toBe(event.startDate.toJSDate().toISOString());
  expect(String(other.summary)).toBe(event.summary);
  return {
    method: component.getFirstPropertyValue("method"),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    description: event.description,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    status: vevent!.getFirstPropertyValue("status"),
    organizer: vevent!.getFirstPropertyValue("organizer"),
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
  };
}

test("other implementations read an invitation as it was meant, with every special character", () => {
  expect(readBack(writeInvitation(details, "email"))).toEqual({
    method: "REQUEST",
    uid: `0198b0a4-8a52-7e0e-9d42-5a3a4d2f7c11@${siteConfig.brand.id}`,
    sequence: 3,
    summary: details.title,
    location: details.place,
    description: details.description,
    start: "2026-03-29T00:30:00.000Z",
    end: "2026-03-29T01:30:00.000Z",
    status: "CONFIRMED",
    organizer: "mailto:sales@orbit.example",
    attendees: ["MAILTO:ida+demo@example.com"],
  });
});

test("a cancellation has the same id and a later sequence", () => {
  const cancelled = readBack(writeInvitation({ ...details, status: "cancelled", sequence: 4 }, "email"));
  expect(cancelled).toMatchObject({ method: "CANCEL", status: "CANCELLED", sequence: 4 });
  expect(cancelled.uid).toBe(readBack(writeInvitation(details, "email")).uid);
});

test("the owner's calendar gets neither a method nor people to invite", () => {
  const entry = readBack(writeInvitation({ ...details, attendee: null }, "calendar"));
  expect(entry).toMatchObject({ method: null, organizer: null, attendees: [] });
});

test("no line is longer than 75 octets, and lines end as in RFC 5545", () => {
  const file = writeInvitation(details, "email");
  expect(file.endsWith("END:VCALENDAR") || file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  for (const line of file.split("\r\n")) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toContain("\n");
  }
});

const python = "/usr/bin/python3";
const hasPython = spawnSync(python, ["-c", "import icalendar"], { stdio: "ignore" }).status === 0;

test.skipIf(!hasPython)("Python's icalendar reads it without complaints", () => {
  const script = `
import sys, json, icalendar
c = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
e = c.walk('VEVENT')[0]
errors = [str(x) for part in c.walk() for x in part.errors]
print(json.dumps([c['METHOD'], str(e['SUMMARY']), e['DTSTART'].dt.isoformat(), int(e['SEQUENCE']), str(e['ATTENDEE']), str(e['ORGANIZER'].params['CN']), errors]))`;
  const { stdout, stderr } = spawnSync(python, ["-c", script], { input: writeInvitation(details, "email") });
  expect(stderr.toString()).toBe("");
  expect(JSON.parse(stdout.toString())).toEqual([
    "REQUEST",
    details.title,
    "2026-03-29T00:30:00+00:00",
    3,
    "MAILTO:ida+demo@example.com",
    "Agent Team, Sales",
    [],
  ]);
});
