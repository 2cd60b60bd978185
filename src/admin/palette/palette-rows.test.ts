import { expect, test } from "vitest";
import { rateMatch } from "./palette-rows.tsx";

test.each([
  ["last mo", ["Last month"], 1],
  ["MONTH last", ["Last month"], 1],
  ["onth", ["Last month"], 0.5],
  ["won", ["Newsletter Subscriptions"], 0],
  ["dark", ["Switch theme", "dark", "light"], 1],
  ["væv", ["Nordhavn Væveri"], 1],
  [" direct ", ["Direct", "direct"], 2],
  ["direct", ["Sources", "direct"], 1],
  ["browsers", ["Browser"], 1],
  ["countries", ["Country"], 1],
  ["was", ["Work area"], 0],
  ["last year", ["Last month"], 0],
])("%s in %j is rated %d", (search, keywords, rate) => {
  expect(rateMatch("", search, keywords)).toBe(rate);
});
