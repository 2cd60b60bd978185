import { expect, test } from "vitest";
import { searchDays } from "./search-days.ts";

test.each([
  ["", 30],
  ["range=today", 1],
  ["range=90d", 90],
  ["range=12mo", 365],
  ["range=all", 480],
  ["range=nonsense", 30],
  ["range=custom&from=2026-03-01&to=2026-03-14", 14],
  ["range=custom&from=2020-01-01&to=2026-03-14", 480],
  ["range=custom&from=2026-03-14", 30],
])("the range of %o has %i days", (address, days) => {
  expect(searchDays(new URLSearchParams(address))).toBe(days);
});
