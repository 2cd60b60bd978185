import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, instantOf, offsetMs } from "#server/platform/calendar.ts";
import type { WorkingHours } from "#contract/working-hours.ts";
import { listSlots } from "./slots.ts";

const none = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const hoursOn = (days: Partial<WorkingHours["days"]>): WorkingHours => ({
  timezone: "Europe/Copenhagen",
  days: { ...none, ...days },
});
const rules = {
  hours: hoursOn({}),
  slotMinutes: 30,
  bufferMinutes: 0,
  noticeHours: 0,
  horizonDays: 7,
};
const iso = (slots: Date[]) => slots.map((slot) => slot.toISOString());

describe("slots within the hours", () => {
  const monday = { ...rules, hours: hoursOn({ mon: [{ from: "09:00", to: "10:45" }] }) };

  test("start at the beginning of an interval and end within it", () => {
    expect(iso(listSlots(monday, [], new Date("2026-06-07T12:00:00Z")))).toEqual([
      "2026-06-08T07:00:00.000Z",
      "2026-06-08T07:30:00.000Z",
      "2026-06-08T08:00:00.000Z",
    ]);
  });

  test("keep the notice and the horizon", () => {
    const now = new Date("2026-06-08T05:10:00Z");
    expect(iso(listSlots({ ...monday, noticeHours: 2 }, [], now))).toEqual([
      "2026-06-08T07:30:00.000Z",
      "2026-06-08T08:00:00.000Z",
      "2026-06-15T07:00:00.000Z",
      "2026-06-15T07:30:00.000Z",
      "2026-06-15T08:00:00.000Z",
    ]);
    expect(listSlots({ ...monday, horizonDays: 6 }, [], now)).toHaveLength(3);
  });

  test("keep the buffer before and after what is busy", () => {
    const busy = [{ startsAt: new Date("2026-06-08T07:45:00Z"), endsAt: new Date("2026-06-08T07:50:00Z") }];
    const now = new Date("2026-06-07T12:00:00Z");
    expect(iso(listSlots(monday, busy, now))).toEqual(["2026-06-08T07:00:00.000Z", "2026-06-08T08:00:00.000Z"]);
    expect(iso(listSlots({ ...monday, bufferMinutes: 15 }, busy, now))).toEqual(["2026-06-08T07:00:00.000Z"]);
    expect(iso(listSlots({ ...monday, bufferMinutes: 16 }, busy, now))).toEqual([]);
  });
});

describe("when the clocks change", () => {
  const sunday = { ...rules, hours: hoursOn({ sun: [{ from: "01:00", to: "04:00" }] }), horizonDays: 1 };

  test("the skipped hour has no slots, and the day's hours stay at their local times", () => {
    const slots = listSlots(sunday, [], new Date("2026-03-28T12:00:00Z"));
    expect(iso(slots)).toEqual([
      "2026-03-29T00:00:00.000Z",
      "2026-03-29T00:30:00.000Z",
      "2026-03-29T01:00:00.000Z",
      "2026-03-29T01:30:00.000Z",
    ]);
  });

  test("the repeated hour has twice as many slots", () => {
    expect(listSlots(sunday, [], new Date("2026-10-24T12:00:00Z"))).toHaveLength(8);
  });

  test("an interval that begins in the skipped hour begins after it", () => {
    const early = { ...sunday, hours: hoursOn({ sun: [{ from: "02:30", to: "04:00" }] }) };
    expect(iso(listSlots(early, [], new Date("2026-03-28T12:00:00Z")))).toEqual(["2026-03-29T01:30:00.000Z"]);
  });

  test("no instant is offered twice where the clocks skip the time between two intervals", () => {
    const split = {
      ...sunday,
      hours: hoursOn({
        sun: [
          { from: "02:00", to: "02:30" },
          { from: "02:30", to: "04:00" },
        ],
      }),
    };
    const slots = iso(listSlots(split, [], new Date("2026-03-28T12:00:00Z")));
    expect(new Set(slots).size).toBe(slots.length);
  });
});

describe("an instant of local time", () => {
  const zones = ["Europe/Copenhagen", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo", "Asia/Kathmandu"];

  test("shows that time on the clock, unless the clocks skip it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 1500 }),
        fc.integer({ min: 0, max: 24 * 60 }),
        (zone, days, minutes) => {
          const day = addDays("2024-01-01", days);
          const instant = instantOf(day, minutes, zone);
          const shown = instant.getTime() + offsetMs(instant, zone) - Date.parse(`${day}T00:00:00Z`);
          const skipped = shown - minutes * 60_000;
          expect([0, 30 * 60_000, 60 * 60_000]).toContain(skipped);
          // A time is skipped only if the clocks went forward by that amount just before it.
          const before = new Date(instant.getTime() - skipped);
          expect(offsetMs(before, zone)).toBe(offsetMs(instant, zone) - skipped);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
