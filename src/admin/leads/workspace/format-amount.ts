import type { Amount } from "#contract/lead-changes.ts";
import { maxLeadValue } from "#contract/lead-stages.ts";
import { splitNumber } from "#admin/parts/split-number.ts";

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(currency: string): Intl.NumberFormat {
  const known = formatters.get(currency) ?? new Intl.NumberFormat("en-GB", { style: "currency", currency });
  formatters.set(currency, known);
  return known;
}

const digitsOf = (currency: string) => formatter(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** €1,234.50; without decimals if they are zero. */
export function formatAmount({ minor, currency }: Amount): string {
  const digits = digitsOf(currency);
  const text = formatter(currency).format(minor / 10 ** digits);
  return minor % 10 ** digits === 0 && digits > 0 ? text.slice(0, -digits - 1) : text;
}

/** For an input field: 1234.50; without decimals if they are zero. */
export function writeAmount({ minor, currency }: Amount): string {
  const digits = digitsOf(currency);
  return (minor / 10 ** digits).toFixed(minor % 10 ** digits === 0 ? 0 : digits);
}

/**
 * Parses an amount with a point or a comma before the decimals, and with or without the code of its currency at one end;
 * undefined if it is not an amount of the currency. In currencies with three decimals, a single separator is ambiguous, so
 * no groups of digits are allowed.
 */
export function readAmount(text: string, currency: string): Amount | undefined {
  const digits = digitsOf(currency);
  const number = text.trim().replace(new RegExp(`^${currency}|${currency}$`, "i"), "");
  const { whole, decimals = "" } = splitNumber(number, digits !== 3) ?? {};
  if (!whole || decimals.length > digits) return undefined;
  const minor = Number(whole + decimals.padEnd(digits, "0"));
  return minor <= maxLeadValue ? { minor, currency } : undefined;
}

export const describeAmountProblem = (currency: string): string =>
  `Enter an amount in ${currency}, such as 1200 (at most ${formatAmount({ minor: maxLeadValue, currency })})`;
