import { expect, test } from "vitest";
import { siteConfig } from "#site.config.ts";
import { formatMoment } from "./format-moment.ts";

test.each(["2026-01-31T23:30:00Z", "2026-07-01T13:05:00Z"])("%s is written on the clock of the site", (instant) => {
  const text = formatMoment(new Date(instant));
  // Swedish dates are written as in ISO 8601.
  const local = new Date(instant).toLocaleString("sv-SE", { timeZone: siteConfig.report.timezone });
  expect(text).toContain(local.slice(11, 16));
  expect(text).toMatch(new RegExp(`^${Number(local.slice(8, 10))} \\w+ 2026, \\d\\d:\\d\\d \\S+$`));
});
