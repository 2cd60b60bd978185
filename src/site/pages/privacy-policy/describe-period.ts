/** A number of days in words: "3 years" for whole years of 365 days, otherwise "425 days". */
export function describePeriod(days: number, locale: "en" | "da"): string {
  const years = days / 365;
  const [count, unit] = Number.isInteger(years) ? [years, "year"] : [days, "day"];
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
