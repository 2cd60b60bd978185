import { expect, test } from "vitest";
import { describeAmountProblem, formatAmount, readAmount, writeAmount } from "./format-amount.ts";

test.each([
  ["1234", "EUR", 123_400],
  ["1234.5", "EUR", 123_450],
  ["1234,50", "EUR", 123_450],
  ["1.234,50", "EUR", 123_450],
  ["1,234.50", "EUR", 123_450],
  ["1 234", "DKK", 123_400],
  ["12.000", "EUR", 1_200_000],
  ["12,500 EUR", "EUR", 1_250_000],
  ["eur12.50", "EUR", 1250],
  ["0", "EUR", 0],
  ["1234", "JPY", 1234],
  ["1.5", "KWD", 1500],
])("%s %s is read as %i minor units", (text, currency, minor) => {
  expect(readAmount(text, currency)).toEqual({ minor, currency });
});

test.each([
  ["", "EUR"],
  ["-5", "EUR"],
  ["1e5", "EUR"],
  ["12.345,678", "EUR"],
  ["5.5", "JPY"],
  ["12 euros", "EUR"],
  ["12EUR500", "EUR"],
  ["12 USD", "EUR"],
  ["99999999999999999", "EUR"],
  ["10000000000.01", "EUR"],
])("%s %s is no amount", (text, currency) => {
  expect(readAmount(text, currency)).toBeUndefined();
});

test("the largest amount is accepted, and named beside the field", () => {
  expect(readAmount("10,000,000,000", "EUR")).toEqual({ minor: 1e12, currency: "EUR" });
  expect(describeAmountProblem("EUR")).toBe("Enter an amount in EUR, such as 1200 (at most €10,000,000,000)");
  expect(describeAmountProblem("JPY")).toContain("(at most JP¥1,000,000,000,000)");
});

test("amounts are written with their currency, and read again from a field", () => {
  expect(formatAmount({ minor: 123_450, currency: "EUR" })).toBe("€1,234.50");
  expect(formatAmount({ minor: 120_000, currency: "EUR" })).toBe("€1,200");
  expect(formatAmount({ minor: 1200, currency: "JPY" })).toBe("JP¥1,200");
  expect(writeAmount({ minor: 120_000, currency: "EUR" })).toBe("1200");
  expect(writeAmount({ minor: 123_450, currency: "EUR" })).toBe("1234.50");
  for (const amount of [
    { minor: 123_450, currency: "EUR" },
    { minor: 7, currency: "JPY" },
    { minor: 1500, currency: "KWD" },
  ])
    expect(readAmount(writeAmount(amount), amount.currency)).toEqual(amount);
});
