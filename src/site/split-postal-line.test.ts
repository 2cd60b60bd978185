import { expect, test } from "vitest";
import { splitPostalLine } from "./split-postal-line.ts";

test.each([
  ["1260 København K", "1260", "København K"],
  ["111 22 Stockholm", "111 22", "Stockholm"],
  ["D-10115 Berlin", "D-10115", "Berlin"],
  ["1012 AB Amsterdam", "1012 AB", "Amsterdam"],
  ["75008 PARIS", "75008", "PARIS"],
  ["Cork T12 CT96", "T12 CT96", "Cork"],
  ["London EC1A 1BB", "EC1A 1BB", "London"],
  ["Toronto M5V 2T6", "M5V 2T6", "Toronto"],
  ["Wellington 6011", "6011", "Wellington"],
  ["Dublin 2", undefined, "Dublin 2"],
  ["Hong Kong", undefined, "Hong Kong"],
])("%s", (line, postalCode, city) => {
  expect(splitPostalLine(line)).toEqual(postalCode ? { postalCode, city } : { city });
});
