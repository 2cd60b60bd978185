import { expect, test } from "vitest";
import type { Report } from "#contract/report.ts";
import { isBehind } from "./report.ts";

const week = { from: "2026-11-16T23:00:00Z", to: "2026-11-23T23:00:00Z" };
const untilNine = { from: "2026-11-22T23:00:00Z", to: "2026-11-23T09:00:00Z" };
const isRunning = { asOf: "2026-11-30T09:00:00Z", to: "2026-11-30T23:00:00Z" };
const isDone = { asOf: "2026-11-30T09:00:00Z", to: "2026-11-29T23:00:00Z" };

test.each([
  ["a week that ends today, beside a whole week", { ...isRunning, comparedWith: week }, true],
  ["a week that is over", { ...isDone, comparedWith: week }, false],
  ["a week without a comparison", isRunning, false],
  ["today, beside the same hours of another day", { ...isRunning, comparedWith: untilNine }, false],
])("%s", (_, report, expected) => expect(isBehind(report as Report)).toBe(expected));
