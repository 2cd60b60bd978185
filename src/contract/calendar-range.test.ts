import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, countDays, daysOfRange, matchingDays, stepDays, wholeUnit } from "./calendar-range.ts";

/** A Sunday. */
const today = "2026-11-22";

test.each([
  ["today", "2026-11-22", "2026-11-22"],
  ["yesterday", "2026-11-21", "2026-11-21"],
  ["week", "2026-11-16", "2026-11-22"],
  ["last_week", "2026-11-09", "2026-11-15"],
  ["month", "2026-11-01", "2026-11-22"],
  ["last_month", "2026-10-01", "2026-10-31"],
  ["quarter", "2026-10-01", "2026-11-22"],
  ["last_quarter", "2026-07-01", "2026-09-30"],
  ["year", "2026-01-01", "2026-11-22"],
  ["last_year", "2025-01-01", "2025-12-31"],
] as const)("%s is %s to %s", (range, from, to) => {
  expect(daysOfRange(range, today)).toEqual({ from, to });
});

test("last month is a whole month after a longer one, and last quarter is in the year before", () => {
  expect(daysOfRange("last_month", "2026-03-31")).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(daysOfRange("last_quarter", "2026-01-01")).toEqual({ from: "2025-10-01", to: "2025-12-31" });
});

test.each([
  ["a day with the same weekday", "2026-11-21", "2026-11-21", undefined, "period", "2026-11-14", "2026-11-14"],
  ["30 days with 30 earlier ones", "2026-10-24", "2026-11-22", undefined, "period", "2026-09-19", "2026-10-18"],
  ["October with September", "2026-10-01", "2026-10-31", "month", "period", "2026-09-01", "2026-09-30"],
  ["this month with the same days", "2026-11-01", "2026-11-22", "month", "period", "2026-10-01", "2026-10-22"],
  ["30 days of March with February", "2026-03-01", "2026-03-30", "month", "period", "2026-02-01", "2026-02-28"],
  ["a month with a year before", "2028-02-01", "2028-02-29", "month", "year", "2027-02-01", "2027-02-28"],
  ["a quarter", "2026-01-01", "2026-03-31", "quarter", "period", "2025-10-01", "2025-12-31"],
  ["a year to date", "2026-01-01", "2026-11-22", "year", "period", "2025-01-01", "2025-11-22"],
  ["a week with a year before", "2026-11-16", "2026-11-22", "week", "year", "2025-11-17", "2025-11-23"],
] as const)("%s is compared fairly", (_, from, to, unit, by, otherFrom, otherTo) => {
  expect(matchingDays({ from, to }, unit, by)).toEqual({ from: otherFrom, to: otherTo });
});

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays("1990-01-01", days));

test("days that are not a calendar unit are compared with as many earlier days on the same weekdays", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 800 }), (from, length) => {
      const days = { from, to: addDays(from, length - 1) };
      const other = matchingDays(days, undefined, "period");
      expect(countDays(other)).toBe(length);
      expect(other.to < from).toBe(true);
      expect(new Date(other.from).getUTCDay()).toBe(new Date(from).getUTCDay());
    }),
  );
});

test("a step back and a step forward end where they began", () => {
  fc.assert(
    fc.property(day, fc.constantFrom("day", "week", "month", "quarter", "year" as const), (from, unit) => {
      const range = stepDays({ from, to: from }, unit, -1, "2099-12-31");
      expect(wholeUnit(range)).toBe(unit);
      expect(stepDays(stepDays(range, unit, -1, "2099-12-31"), unit, 1, "2099-12-31")).toEqual(range);
    }),
  );
  expect(stepDays({ from: "2026-10-01", to: "2026-10-31" }, "month", 1, today)).toEqual({
    from: "2026-11-01",
    to: today,
  });
  expect(stepDays({ from: "2026-11-01", to: today }, "month", -1, today)).toEqual({
    from: "2026-10-01",
    to: "2026-10-31",
  });
});
