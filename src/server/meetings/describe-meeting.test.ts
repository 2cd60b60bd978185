import { expect, test } from "vitest";
import { describeTime, titleOf } from "./describe-meeting.ts";
import { defaultSettings } from "./default-settings.ts";

const half = { startsAt: new Date("2026-12-03T09:00:00Z"), endsAt: new Date("2026-12-03T09:30:00Z") };

test.each([
  ["en", "Thursday, 3 December 2026, 10:00–10:30 (Europe/Copenhagen, GMT+1)"],
  ["da", "torsdag den 3. december 2026 kl. 10.00–10.30 (Europe/Copenhagen, GMT+1)"],
] as const)("a time in %s", (language, text) => {
  expect(describeTime(half, "Europe/Copenhagen", language)).toBe(text);
});

test("only the default title is translated", () => {
  expect(titleOf(defaultSettings, "da")).toMatch(/^Møde med /);
  expect(titleOf(defaultSettings, "en")).toBe(defaultSettings.title);
  expect(titleOf({ ...defaultSettings, title: "Meeting" }, "da")).toBe("Meeting");
});
