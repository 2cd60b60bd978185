import { expect, test } from "vitest";
import { describeDays, describeTick, describeTime } from "./describe-time.ts";
import { lastDayOf } from "./last-day-of.ts";

test("hours are shown in the time zone of the report, regardless of the reader's", () => {
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
