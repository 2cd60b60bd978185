import fc from "fast-check";
import { expect, test } from "vitest";
import { reportQuerySchema } from "#contract/report.ts";
import { planReport } from "./plan.ts";

const plan = (query: Record<string, unknown>, now: string) => {
  const { from, to } = planReport(reportQuerySchema.parse({ metrics: "visitors", ...query }), new Date(now), "UTC");
  return [from?.toISOString() ?? null, to.toISOString()];
};

test("days begin at the owner's midnight", () => {
  const now = "2026-07-15T22:30:00Z"; // half past midnight on the 16th in Copenhagen
  expect(plan({ range: "today", timezone: "Europe/Copenhagen" }, now)).toEqual([
    "2026-07-15T22:00:00.000Z",
    "2026-07-16T22:00:00.000Z",
  ]);
  expect(plan({ range: "today" }, now)).toEqual(["2026-07-15T00:00:00.000Z", "2026-07-16T00:00:00.000Z"]);
  expect(plan({ range: "7d", timezone: "America/New_York" }, now)).toEqual([
    "2026-07-09T04:00:00.000Z",
    "2026-07-16T04:00:00.000Z",
  ]);
});

test("the days on which clocks change have 23 and 25 hours", () => {
  const hours = (day: string) => {
    const [from, to] = plan(
      { range: "custom", from: day, to: day, timezone: "Europe/Copenhagen" },
      "2026-12-01T00:00:00Z",
    );
    return (Date.parse(to as string) - Date.parse(from as string)) / 3_600_000;
  };
  expect([hours("2026-03-28"), hours("2026-03-29"), hours("2026-10-25"), hours("2026-10-26")]).toEqual([
    24, 23, 25, 24,
  ]);
});

test("a day without a midnight begins at its first instant", () => {
  // In Beirut, clocks go from 00:00 to 01:00 on 29 March 2026.
  const [from] = plan(
    { range: "custom", from: "2026-03-29", to: "2026-03-29", timezone: "Asia/Beirut" },
    "2026-12-01T00:00:00Z",
  );
  expect(from).toBe("2026-03-28T22:00:00.000Z");
});

test("the range of all time has no first day", () => {
  expect(plan({ range: "all" }, "2026-07-15T12:00:00Z")).toEqual([null, "2026-07-16T00:00:00.000Z"]);
});

test("in every zone and at every instant, today holds that instant and begins where yesterday ends", () => {
  const zones = [
    "UTC",
    "Europe/Copenhagen",
    "Asia/Kathmandu",
    "Pacific/Apia",
    "America/St_Johns",
    "Australia/Lord_Howe",
  ];
  const instant = fc.date({ min: new Date("2015-01-01"), max: new Date("2035-01-01"), noInvalidDate: true });
  fc.assert(
    fc.property(fc.constantFrom(...zones), instant, (timezone, now) => {
      const [from, to] = plan({ range: "today", timezone }, now.toISOString()) as [string, string];
      expect(Date.parse(from)).toBeLessThanOrEqual(now.getTime());
      expect(Date.parse(to)).toBeGreaterThan(now.getTime());
      const [, yesterdayEnd] = plan({ range: "today", timezone }, new Date(Date.parse(from) - 1).toISOString());
      expect(yesterdayEnd).toBe(from);
    }),
  );
});
