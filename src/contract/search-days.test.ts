import { expect, test } from "vitest";
import { countSearchDays } from "./search-days.ts";

test.each([
  [{ range: "7d" }, 7],
  [{ range: "12mo" }, 365],
  [{ range: "all" }, 480],
  [{ range: "today" }, 1],
  [{ range: "last_month" }, 28],
  [{ range: "year" }, 74],
  [{ range: "custom", from: "2026-03-01", to: "2026-03-31" }, 31],
  [{ range: "custom", from: "2020-01-01", to: "2026-01-01" }, 480],
  [{ range: "custom", from: "2026-03-31", to: "2026-03-01" }, 30],
  [{ range: "custom" }, 30],
])("%j has %d days", (scope, days) => {
  expect(countSearchDays(scope, "2026-03-15")).toBe(days);
});
