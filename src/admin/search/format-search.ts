const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const percent = (digits: number) =>
  new Intl.NumberFormat("en", { style: "percent", minimumFractionDigits: digits, maximumFractionDigits: digits });
const decimals = (digits: number) =>
  new Intl.NumberFormat("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const [oneDecimal, twoDecimals, oneDigit, twoDigits] = [decimals(1), decimals(2), percent(1), percent(2)];

export const formatNumber = (value: number) => whole.format(value);
export const formatCtr = (part: number) => twoDigits.format(part);
/** Rows have fewer impressions than the total, so one decimal is enough. */
export const formatRowCtr = (part: number) => oneDigit.format(part);
export const formatEstimate = (value: number) => oneDecimal.format(value);
/** Position 0 means that there were no impressions. */
export const formatPosition = (value: number) => (value > 0 ? twoDecimals.format(value) : "–");

export function formatDifference(value: number): string {
  return value > 0 ? `+${whole.format(value)}` : whole.format(value).replace("-", "−");
}

export const nameKeyword = (keyword: string | undefined) => keyword || "Unknown";
export const namePage = (page: string | undefined) => page || "/";
