import { describe, expect, test } from "vitest";
import { findUnusualValue } from "./unusual-day.ts";
import { findMovements } from "./movements.ts";
import { readClock } from "./service.ts";

describe("a day compared with the same weekday before", () => {
  test.each([
    ["a tenth more", 110, [100, 104, 98, 95, 101], undefined],
    ["twice as many", 200, [100, 104, 98, 95, 101], { kind: "spike", value: 200, usual: 100 }],
    ["none at all", 0, [100, 104, 98, 95, 101], { kind: "drop", value: 0, usual: 100 }],
    ["three tenths more, where weeks differ as much", 130, [60, 140, 100, 130, 75], undefined],
    [
      "twice as many, one odd week among those before",
      200,
      [100, 104, 1_900, 95, 101],
      { kind: "spike", value: 200, usual: 101 },
    ],
    ["many more, but few", 12, [1, 2, 1, 0], undefined],
    ["many, where few are usual", 40, [1, 2, 1, 0], { kind: "spike", value: 40, usual: 1 }],
    ["two weeks only", 500, [100, 100], undefined],
  ])("%s", (_, value, before, expected) => {
    expect(findUnusualValue(value, before)).toEqual(expected);
  });
});

test("the clearest changes are first, three up and three down, without random and equal ones", () => {
  const figure = (label: string, now: number, before: number) => ({ label, now, before });
  const { up, down } = findMovements([
    figure("hundred more of ten thousand", 10_100, 10_000),
    figure("three times as many", 60, 20),
    figure("from one to three", 3, 1),
    figure("as before", 50, 50),
    figure("new", 30, 0),
    figure("a few more", 22, 20),
    figure("half", 40, 80),
    figure("gone", 0, 25),
    figure("a few fewer", 20, 22),
    figure("one fewer", 19, 20),
  ]);
  expect(up.map(({ label }) => label)).toEqual(["new", "three times as many", "hundred more of ten thousand"]);
  expect(down.map(({ label }) => label)).toEqual(["gone", "half", "a few fewer"]);
});

test.each([
  ["2026-11-16T05:59:00Z", { day: "2026-11-16", hour: 6, sinceMonday: 0 }],
  ["2026-07-12T22:00:00Z", { day: "2026-07-13", hour: 0, sinceMonday: 0 }],
  // The repeated hour when clocks go back.
  ["2026-10-25T00:30:00Z", { day: "2026-10-25", hour: 2, sinceMonday: 6 }],
  ["2026-10-25T01:30:00Z", { day: "2026-10-25", hour: 2, sinceMonday: 6 }],
])("%s in Copenhagen", (now, clock) => {
  expect(readClock(new Date(now), "Europe/Copenhagen")).toEqual(clock);
});
