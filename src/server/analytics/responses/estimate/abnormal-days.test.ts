import { expect, test } from "vitest";
import { addDays } from "#server/platform/calendar.ts";
import { type DayLoads, findAbnormalDays } from "./abnormal-days.ts";

const first = "2026-03-02";
/** Eight weeks with fewer loads on weekends, and half of the loads with consent. */
const ordinary: readonly DayLoads[] = Array.from({ length: 56 }, (_, index) => {
  const all = (index % 7 > 4 ? 400 : 1_000) + 10 * (index % 5);
  return { day: addDays(first, index), all, consented: all / 2 };
});
const replaceDay = (position: number, change: Partial<DayLoads>) =>
  ordinary.map((day, index) => (index === position ? { ...day, ...change } : day));

test("an ordinary day is not named, also on a weekend", () => {
  expect(findAbnormalDays(ordinary, first)).toEqual([]);
});

test("a day with far more loads is named, even if as many consented", () => {
  const days = replaceDay(30, { all: 5_000, consented: 2_500 });
  expect(findAbnormalDays(days, first)).toEqual([{ day: "2026-04-01", loads: 5_000, usualLoads: 1_020 }]);
});

test("a day is named if its share of consent is far smaller, although it is hardly busier", () => {
  const days = replaceDay(30, { all: 1_000, consented: 300 });
  expect(findAbnormalDays(days, first).map(({ day }) => day)).toEqual(["2026-04-01"]);
});

test("a weekday's loads on a weekend are named, and days before the range are not", () => {
  const days = replaceDay(33, { all: 1_000, consented: 500 });
  expect(findAbnormalDays(days, first).map(({ day }) => day)).toEqual(["2026-04-04"]);
  expect(findAbnormalDays(days, "2026-04-05")).toEqual([]);
});

test("fewer loads than usual and too few days to compare with name nothing", () => {
  expect(findAbnormalDays(replaceDay(55, { all: 3, consented: 1 }), first)).toEqual([]);
  expect(findAbnormalDays(replaceDay(0, { all: 90_000 }).slice(0, 4), first)).toEqual([]);
  expect(findAbnormalDays([{ day: first, all: 0, consented: 0 }], first)).toEqual([]);
});

test("a few loads more on a site with hardly any are chance", () => {
  const quiet = ordinary.map((day, index) => ({ ...day, all: index % 4, consented: 0 }));
  expect(findAbnormalDays([...quiet, { day: addDays(first, 56), all: 8, consented: 0 }], first)).toEqual([]);
});
