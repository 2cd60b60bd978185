import { expect, test } from "vitest";
import {
  describeDays,
  describeTick,
  describeTime,
  formatDays,
  formatDuration,
  formatMoment,
  nameZone,
} from "./format-time.ts";
import { lastDayOf } from "./last-day-of.ts";

test("hours are shown in the time zone of the report, regardless of the user's", () => {
  expect(describeTick("2026-10-25T02:00:00+01:00", "hour")).toBe("02:00");
  expect(describeTime("2026-10-25T02:00:00+01:00", "hour")).toBe("Sun, 25 Oct 2026, 02:00");
});

test("days, weeks and months are formatted", () => {
  expect(describeTick("2026-03-01", "day")).toBe("1 Mar");
  expect(describeTime("2026-03-02", "week")).toBe("Week of Mon, 2 Mar 2026");
  expect(describeTime("2026-03-01", "month")).toBe("March 2026");
});

test("a range ends with its last day, not the day after", () => {
  expect(describeDays("2026-02-28T23:00:00.000Z", "2026-03-31T22:00:00.000Z", "Europe/Copenhagen")).toMatch(
    /^1\D+31 Mar 2026$/,
  );
  expect(describeDays(null, "2026-03-31T22:00:00.000Z", "Europe/Copenhagen")).toBe("until 31 Mar 2026");
});

test("the last day of an hour, a week and a month", () => {
  expect(lastDayOf("2026-03-30", "hour")).toBe("2026-03-30");
  expect(lastDayOf("2026-03-30", "week")).toBe("2026-04-05");
  expect(lastDayOf("2028-02-01", "month")).toBe("2028-02-29");
});

test.each([
  [0, "0s"],
  [59.4, "59s"],
  [59.6, "1m 00s"],
  [144, "2m 24s"],
  [3_599, "59m 59s"],
  [5_400, "1h 30m"],
  [90_061, "25h 01m"],
])("%d seconds are %s", (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test("a time is shown in the site's time zone, which is named if the user's time zone differs", () => {
  const winter = "2026-03-05T13:05:00Z";
  expect(formatMoment(winter, "Europe/Copenhagen")).toBe("5 Mar 2026, 14:05");
  expect(formatMoment(winter, "Europe/Paris")).toBe("5 Mar 2026, 14:05");
  expect(formatMoment(winter, "America/New_York")).toBe("5 Mar 2026, 14:05 CET");
  expect(formatMoment("2026-07-05T13:05:00Z", "UTC")).toBe("5 Jul 2026, 15:05 CEST");
  // Iceland has Danish winter time minus one hour, and British summer time plus none.
  expect(nameZone(new Date(winter), "Atlantic/Reykjavik")).toBe("CET");
});

test("days are written day first, and a single day once", () => {
  expect(formatDays("2026-03-05", "2026-03-05")).toBe("5 Mar 2026");
  expect(formatDays("2026-03-05", "2026-04-06")).toMatch(/^5 Mar\D+6 Apr 2026$/);
});
