import { describe, expect, test } from "vitest";
import { openWorker } from "#server/platform/outbound/open-worker.ts";
import type { BusyAnswer, BusyQuestion } from "./read-busy.worker.ts";

const from = new Date("2026-03-20T00:00:00Z");
const to = new Date("2026-04-20T00:00:00Z");

const calendar = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR", ""].join("\r\n");
const event = (...lines: string[]) =>
  calendar("BEGIN:VEVENT", "DTSTAMP:20260101T000000Z", "UID:one@example.com", ...lines, "END:VEVENT");

async function read(files: string[], more: Partial<BusyQuestion> = {}, deadlineMs = 20_000) {
  const question: BusyQuestion = { files, from, to, timeZone: "Europe/Copenhagen", ownUids: [], ...more };
  const worker = openWorker<BusyQuestion, BusyAnswer>(new URL("./read-busy.worker.ts", import.meta.url), {
    deadlineMs,
    maxMegabytes: 128,
  });
  const answer = await worker.run(question).finally(() => worker.close());
  const busy = answer.busy.map(({ startsAt, endsAt }) => `${startsAt.toISOString()}/${endsAt.toISOString()}`);
  return { busy, note: answer.note };
}

describe("busy times of a calendar", () => {
  test("an event in UTC, and one in a named time zone", async () => {
    const utc = event("DTSTART:20260401T080000Z", "DTEND:20260401T090000Z");
    const zoned = event("DTSTART;TZID=America/New_York:20260401T080000", "DURATION:PT30M");
    expect((await read([utc])).busy).toEqual(["2026-04-01T08:00:00.000Z/2026-04-01T09:00:00.000Z"]);
    expect((await read([zoned])).busy).toEqual(["2026-04-01T12:00:00.000Z/2026-04-01T12:30:00.000Z"]);
  });

  test("Outlook's names of time zones, and a zone that only the file defines", async () => {
    const outlook = event(
      "DTSTART;TZID=W. Europe Standard Time:20260401T080000",
      "DTEND;TZID=W. Europe Standard Time:20260401T090000",
    );
    expect((await read([outlook])).busy).toEqual(["2026-04-01T06:00:00.000Z/2026-04-01T07:00:00.000Z"]);
  });

  test("a weekly event keeps its local time when the clocks change", async () => {
    const weekly = event(
      "DTSTART;TZID=Europe/Copenhagen:20260102T100000",
      "DTEND;TZID=Europe/Copenhagen:20260102T110000",
      "RRULE:FREQ=WEEKLY;BYDAY=FR",
    );
    expect((await read([weekly])).busy).toEqual([
      "2026-03-20T09:00:00.000Z/2026-03-20T10:00:00.000Z",
      "2026-03-27T09:00:00.000Z/2026-03-27T10:00:00.000Z",
      "2026-04-03T08:00:00.000Z/2026-04-03T09:00:00.000Z",
      "2026-04-10T08:00:00.000Z/2026-04-10T09:00:00.000Z",
      "2026-04-17T08:00:00.000Z/2026-04-17T09:00:00.000Z",
    ]);
  });

  test("an exception moves one of them, and another is left out", async () => {
    const series = calendar(
      "BEGIN:VEVENT",
      "UID:s@example.com",
      "DTSTAMP:20260101T000000Z",
      "DTSTART:20260401T080000Z",
      "DTEND:20260401T090000Z",
      "RRULE:FREQ=DAILY;COUNT=3",
      "EXDATE:20260403T080000Z",
      "END:VEVENT",
      "BEGIN:VEVENT",
      "UID:s@example.com",
      "DTSTAMP:20260101T000000Z",
      "RECURRENCE-ID:20260402T080000Z",
      "DTSTART:20260402T150000Z",
      "DTEND:20260402T160000Z",
      "END:VEVENT",
    );
    expect((await read([series])).busy).toEqual([
      "2026-04-01T08:00:00.000Z/2026-04-01T09:00:00.000Z",
      "2026-04-02T15:00:00.000Z/2026-04-02T16:00:00.000Z",
    ]);
  });

  test("an all-day event blocks the owner's day, a day of 23 hours too", async () => {
    const day = event("DTSTART;VALUE=DATE:20260329", "DTEND;VALUE=DATE:20260330");
    expect((await read([day])).busy).toEqual(["2026-03-28T23:00:00.000Z/2026-03-29T22:00:00.000Z"]);
    expect((await read([day], { timeZone: "America/New_York" })).busy).toEqual([
      "2026-03-29T04:00:00.000Z/2026-03-30T04:00:00.000Z",
    ]);
  });

  test("free and cancelled events, and our own meetings, block nothing", async () => {
    const times = ["DTSTART:20260401T080000Z", "DTEND:20260401T090000Z"];
    const free = [event(...times, "TRANSP:TRANSPARENT"), event(...times, "STATUS:CANCELLED")];
    expect(await read(free)).toEqual({ busy: [], note: null });
    expect((await read([event(...times)], { ownUids: ["one@example.com"] })).busy).toEqual([]);
  });

  test("overlapping events become one, and free/busy files are read", async () => {
    const two = [
      event("DTSTART:20260401T080000Z", "DTEND:20260401T090000Z"),
      event("DTSTART:20260401T083000Z", "DTEND:20260401T100000Z"),
    ];
    expect((await read(two)).busy).toEqual(["2026-04-01T08:00:00.000Z/2026-04-01T10:00:00.000Z"]);
    const freeBusy = calendar(
      "BEGIN:VFREEBUSY",
      "UID:f@example.com",
      "FREEBUSY;FBTYPE=BUSY:20260402T080000Z/20260402T090000Z",
      "FREEBUSY;FBTYPE=FREE:20260403T080000Z/20260403T090000Z",
      "END:VFREEBUSY",
    );
    expect((await read([freeBusy])).busy).toEqual(["2026-04-02T08:00:00.000Z/2026-04-02T09:00:00.000Z"]);
  });
});

describe("bad calendars", () => {
  test("an event that repeats every second forever is left out and noted", async () => {
    const second = event("DTSTART:20200101T000000Z", "DURATION:PT1S", "RRULE:FREQ=SECONDLY");
    const good = event("DTSTART:20260401T080000Z", "DTEND:20260401T090000Z");
    const { busy, note } = await read([second, good]);
    expect(busy).toHaveLength(1);
    expect(note).toContain("1 events repeat every minute or second");
  });

  test("an event that ends before it begins, or lasts for years, is noted", async () => {
    const backwards = event("DTSTART:20260401T080000Z", "DTEND:20260401T070000Z");
    const years = event("DTSTART:20200401T080000Z", "DTEND:20990401T070000Z");
    expect((await read([backwards, years])).note).toContain("2 events could not be read");
  });

  test("garbage costs no more than time", async () => {
    for (const file of [
      calendar("BEGIN:VEVENT", "DTSTART:tomorrow", "RRULE:FREQ=NEVER;INTERVAL=-1", "END:VEVENT"),
      calendar("BEGIN:VEVENT", "BEGIN:VEVENT", "UID:", "DTSTART;TZID=Moon/Base:20260401T080000"),
      event("DTSTART:20260401T080000Z", "RRULE:FREQ=DAILY;BYSETPOS=400;UNTIL=x"),
      `BEGIN:VCALENDAR\r\n${"X-A:".padEnd(100_000, "\0")}`,
    ])
      expect((await read([file]).catch((error: Error) => ({ busy: [error.message] }))).busy.length).toBeLessThan(2);
  });

  test("a file that takes too long is given up", async () => {
    const heavy = Array.from({ length: 20_000 }, (_, index) =>
      ["BEGIN:VEVENT", `UID:${index}@x`, "DTSTART:19000101T000000Z", "RRULE:FREQ=HOURLY", "END:VEVENT"].join("\r\n"),
    );
    await expect(read([calendar(...heavy)], {}, 1_500)).rejects.toThrow("It takes more than 1.5 seconds to read");
  });
});
