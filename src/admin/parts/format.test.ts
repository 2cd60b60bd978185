import { expect, test } from "vitest";
import { describeField } from "#contract/submitted-fields.ts";
import {
  describeChange,
  describeSource,
  formatCount,
  formatFigure,
  formatSeconds,
  formatShare,
  nameFigure,
} from "./format.ts";

test("counts have thousands separators, and seconds have a suffix", () => {
  expect(formatCount(1234567)).toBe("1,234,567");
  expect(formatSeconds(42)).toBe("42s");
});

test("a share of zero is 0%", () => {
  expect(formatShare(1, 3)).toBe("33%");
  expect(formatShare(0, 0)).toBe("0%");
});

test("a source is shown with spaces, and has a default", () => {
  expect(describeSource("demo_request")).toBe("demo request");
  expect(describeSource("a_b_c")).toBe("a b c");
  expect(describeSource("")).toBe("consultation");
});

test("use cases have the labels of the form, and unknown ones are unchanged", () => {
  expect(describeField("use_case", "hr")).toBe("HR & Employee Support");
  expect(describeField("use_case", "toString")).toBe("toString");
  expect(describeField("use_case", "something new")).toBe("something new");
});

test("figures have their units, and a missing value is a dash", () => {
  expect(formatFigure("avg_time_on_site", 135)).toBe("135s");
  expect(formatFigure("visit_duration", 135)).toBe("2m 15s");
  expect(formatFigure("bounce_rate", 0.4567)).toBe("45.7%");
  expect(formatFigure("scroll_depth", 62)).toBe("62%");
  expect(formatFigure("views_per_visit", 2)).toBe("2.0");
  expect(formatFigure("lcp", 850.4)).toBe("850 ms");
  expect(formatFigure("lcp", 2500)).toBe("2.50 s");
  expect(formatFigure("cls", 0.1)).toBe("0.10");
  expect(formatFigure("bounce_rate", null)).toBe("–");
});

test("a figure's name contains its metric, its value and its change", () => {
  expect(nameFigure("visitors", 2793, 2540)).toBe("Total Visitors 2,793, up 10%");
  expect(nameFigure("bounce_rate", null)).toBe("Bounce Rate no data");
});

test("changes are percentages for counts and percentage points for rates", () => {
  expect(describeChange("visitors", 120, 100)).toEqual({ direction: 1, text: "+20%", words: "up 20%", isGood: true });
  expect(describeChange("visitors", 50, 100)).toEqual({
    direction: -1,
    text: "−50%",
    words: "down 50%",
    isGood: false,
  });
  expect(describeChange("visitors", 3, 0)).toEqual({ direction: 1, text: "new", words: "new", isGood: true });
  expect(describeChange("visitors", 3, 3)).toEqual({ direction: 0, text: "±0%", words: "unchanged" });
  expect(describeChange("bounce_rate", 0.4, 0.5)).toMatchObject({
    text: "−10.0 pt",
    words: "down 10.0 pt",
    isGood: true,
  });
  expect(describeChange("bounce_rate", 0.4001, 0.4)).toEqual({ direction: 0, text: "±0.0 pt", words: "unchanged" });
  // Changes that are shown as 1 point have no colour.
  expect(describeChange("bounce_rate", 0.4104, 0.4)).toMatchObject({ text: "+1.0 pt" });
  expect(describeChange("bounce_rate", 0.4104, 0.4)).not.toHaveProperty("isGood");
  expect(describeChange("scroll_depth", 76.6, 78)).toMatchObject({ text: "−1 pt" });
  expect(describeChange("scroll_depth", 76.6, 78)).not.toHaveProperty("isGood");
  expect(describeChange("scroll_depth", 76, 78)).toMatchObject({ text: "−2 pt", isGood: false });
  expect(describeChange("consent_gpc", 2, 1)).not.toHaveProperty("isGood");
  expect(describeChange("bounce_rate", 0.4, null)).toBeUndefined();
  expect(describeChange("visitors", 3, undefined)).toBeUndefined();
});
